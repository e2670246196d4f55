/** One split as owners that are played, each of whom adds what it came to. */
import { type Conversed, conversed } from './conversations.js';
import type { Data } from './data.js';
import { type Owner, stepsOf, type Told } from './play.js';
import type { Outcome } from './report.js';
import { type Controlled, type Played, playedControl, playedStory } from './stories.js';
import { type Talked, talked } from './talks.js';
import type { Target } from './target.js';

/** A split before it is played; `outcome` is filled meanwhile. */
export interface Run {
  readonly owners: readonly Owner[];
  readonly outcome: Outcome;
}

export function runOf(target: Target, data: Data): Run {
  const stories: Played[] = [];
  const controls: Controlled[] = [];
  const conversations: Conversed[] = [];
  const talks: Talked[] = [];
  const owners: Owner[] = [
    ...data.stories.map((story) => ({
      ...story,
      onTold: async (told: Told) => {
        stories.push(await playedStory(target, story, told));
      },
    })),
    ...data.controls.map((control) => ({
      ...control,
      onTold: async (told: Told) => {
        controls.push(await playedControl(target, control, told));
      },
    })),
    ...data.conversations.map((conversation) => ({
      id: conversation.id,
      steps: stepsOf(conversation),
      onTold: async (told: Told) => {
        conversations.push(await conversed(target, conversation, told));
      },
    })),
    ...data.talks.map((talk) => ({
      ...talk,
      onTold: async (told: Told) => {
        talks.push(await talked(target, talk, told));
      },
    })),
  ];
  return { owners, outcome: { split: data.split, stories, controls, conversations, talks } };
}
