/** What follows "password is": a value, a stand-in for one, or the rest of a sentence. Pure. */

/** Words that continue a sentence about a credential and are not one. */
const PREDICATES: ReadonlySet<string> = new Set(
  `a about allowed already also always an and any as at bad being blank broken by case changed changing checked
  compromised configured confidential correct created default defined different disabled due empty enabled
  encrypted enforced expired expires expiring fine for forgotten from generated given good hard-coded hashed
  hidden how ignored important in incorrect insecure invalid it just kept known leaked loaded long made
  managed mandatory masked missing my needed never no not now off old on one only optional our out outdated
  passed private protected provided public read required reset revoked rotated safe salted same saved secret
  secure see sensitive sent set shared short similar simple still stored strict strong subject supplied that the
  this to too transmitted typed unchanged undefined unique unknown unset up updated used valid validated very
  weak what when where with wrong yes your stale`.split(/\s+/u),
);

/** Words and types that documentation puts where a value would be. */
const STAND_INS =
  /^(?:string|str|text|bool(?:ean)?|true|false|null|none|nil|undefined|n\/?a|tbd|todo|redacted|removed|hidden|masked|secret|password|passwd|pass|pwd|token|key|changeme|example|placeholder|value|your[\w-]*|input\(.*|process\.env.*|os\.environ.*|getenv.*|env[:.].*)$/iu;

/** A variable, a template, a mask or a word that stands for a value. */
export function isPlaceholder(value: string): boolean {
  return (
    value === '' ||
    /^[$%<{[(]/u.test(value) ||
    /^(?:[*•.x_#-])+$/iu.test(value) ||
    STAND_INS.test(value)
  );
}

/** The next word of a sentence, as in "the password is required". */
export function isPredicate(value: string): boolean {
  return PREDICATES.has(value.toLowerCase());
}

/** At least eight symbols without white space, with letters and digits both. */
export function looksRandom(value: string): boolean {
  return /^[^\s]{8,}$/u.test(value) && /\d/u.test(value) && /\p{L}/u.test(value);
}
