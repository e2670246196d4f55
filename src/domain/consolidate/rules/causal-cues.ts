/** Words with which a turn says that it follows from the one before, or gives its reason. English and Russian. */

/** One way in which a turn says so. */
export interface Cue {
  readonly rule: string;
  /** What the turn that begins with it tells: the effect of the turn before, or its cause. */
  readonly tells: 'EFFECT' | 'CAUSE';
  readonly is: RegExp;
  /** What begins like it and is none. */
  readonly unless?: RegExp;
}

const E = '(?![\\p{L}\\p{N}])';
const SOMEONE = "(?:I|we|he|she|they|my \\p{L}+|our \\p{L}+|I'm|we're|I've|we've|I'll|we'll|I'd)";
/** Behind "so I" these begin a new subject of the talk. */
const TALK =
  "(?:both|all|guess|think|thought|heard|hear|was (?:wondering|thinking)|am wondering|wonder|wondered|assume|suppose|see|take it|understand|gather|believe|hope|know|mean|feel like|said|was like|wanted to (?:ask|tell|say|know|check)|have (?:a|one) question|(?:just )?(?:saw|read)|'m (?:curious|wondering|glad|happy|excited|sorry|sure|guessing)|am (?:curious|glad|happy|sorry|sure)|agree|love|like|get it|can't wait|'ll (?:see|talk))";

/** The first that fits decides. */
export const CUES: readonly Cue[] = [
  {
    rule: 'cause.so',
    tells: 'EFFECT',
    is: new RegExp(
      `^(?:and |and so |so,? )(?:(?:then|now|finally|eventually|instead) )?${SOMEONE}${E}`,
      'iu',
    ),
    unless: new RegExp(
      `^and (?!so )|^(?:and )?so,? (?:then |now )?(?:\\p{L}+)(?:'m|'ve)? ?(?:(?:just|also|really|actually) )?${TALK}${E}|^so,? (?:I'm|we're) (?:so|very|really)${E}`,
      'iu',
    ),
  },
  {
    rule: 'cause.thats-why',
    tells: 'EFFECT',
    is: /^(?:and |so |yes,? |yeah,? |exactly,? |right,? )*(?:that's|that is|that was|this is|which is|that’s) (?:exactly |also |mainly |partly |precisely |the reason )?why (?=\p{L})/iu,
    unless: /^.{0,30}why (?:not|is|are|do|does|did|was|were)\b/iu,
  },
  {
    rule: 'cause.because-of-that',
    tells: 'EFFECT',
    is: new RegExp(
      `^(?:and |so |but )?(?:because of (?:that|this|it|all that|all this)|due to (?:that|this)|thanks to that|for that reason|for this reason|as a (?:direct )?(?:result|consequence)(?! of)|consequently|therefore|hence|in consequence)${E},?`,
      'iu',
    ),
  },
  {
    rule: 'cause.led-to',
    tells: 'EFFECT',
    is: new RegExp(
      `^(?:and )?(?:(?:that|this|which)(?: all| then| eventually| is what| finally)? (?:led (?:me |us |them |him |her )?to|caused|resulted in)|(?:that|this|which|it)(?: all| then| eventually| is what| finally)? (?:pushed (?:me|us) to|forced (?:me|us) to|made (?:me|us) (?:decide|quit|change|switch|move|start|stop|leave|rethink|cancel)|prompted (?:me|us) to|convinced (?:me|us) to|inspired (?:me|us) to))${E}`,
      'iu',
    ),
  },
  {
    rule: 'cause.because',
    tells: 'CAUSE',
    is: new RegExp(
      `^(?:it's |that's |just |mostly |mainly |simply |well,? |that was |it was )?(?:because|cuz|'cause)${E}`,
      'iu',
    ),
    unless:
      /^.{0,16}(?:because|cuz|'cause) of (?:that|this|it|you|all)\b|^because (?:you|it) know\b|\bI said so\b/iu,
  },
  {
    rule: 'cause.ru-therefore',
    tells: 'EFFECT',
    is: new RegExp(
      `^(?:и |вот |именно |да,? |а |ну )*(?:поэтому|из-за этого|вот почему|в результате(?! чего)|по этой причине|вследствие этого|благодаря этому|следовательно|так что (?:я|мы|он|она|они|пришлось)|потому (?:я|мы) и|это (?:заставило|привело|побудило))${E},?`,
      'iu',
    ),
  },
  {
    rule: 'cause.ru-because',
    tells: 'CAUSE',
    is: new RegExp(
      `^(?:это |просто |да |ну )*(?:потому,? что|оттого,? что|из-за того,? что|так как)${E}`,
      'iu',
    ),
  },
];

/** Reactions and forms of address before the statement. */
export const INTERJECTION =
  /^(?:(?:yeah|yes|yep|yup|no|oh|ah|well|wow|hey|hi|hmm|ok|okay|right|exactly|true|sure|thanks(?! to\b)|thank you|i see|i know|totally|definitely|great|nice|cool|awesome|sorry to hear that|that's (?:great|awesome|amazing|sad|terrible|right)|да|нет|ну|ой|ага|ясно|понятно|точно|привет|спасибо)(?: \p{Lu}\p{L}+)?(?:[\s,!.:–—-]+|$))+/iu;

/** Any word of the cues. */
export const MAY_BE_CAUSAL =
  /(?<![\p{L}])(?:so|why|because|cuz|'cause|therefore|hence|result|consequence|consequently|reason|due to|thanks to that|led|caused|pushed|forced|made|prompted|convinced|inspired|поэтому|почему|из-за|результате|причине|вследствие|благодаря|следовательно|так что|потому|оттого|так как|заставило|привело|побудило)(?![\p{L}])/iu;
