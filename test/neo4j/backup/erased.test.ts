/** What was erased after a backup stays erased when that backup is restored. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runMneme } from '../../support/command.js';
import { ask, dataOf } from '../../support/graphql-client.js';
import {
  dataFolder,
  type ServiceProcess,
  smallService,
  startProcess,
} from '../../support/service-process.js';

const data = dataFolder();
const backups = dataFolder();
const elsewhere = dataFolder();

/** Nothing beside what is tested: no model, no background. */
const settings = (folder: string) => ({
  ...smallService(folder),
  ...{ EMBEDDING_PROVIDER: 'none', MNEME_LINK_ENTITIES: 'false' },
  ...{ MNEME_UPKEEP_BACKGROUND: 'false', MNEME_CHANGE_READER: 'none' },
  ...{ MNEME_OUTDATE_TOP_K: '0', MNEME_RERANK_PROVIDER: 'none' },
});

test('a user and a memory that were erased are not brought back', async () => {
  const service = startProcess(settings(data));
  const url = await service.url;
  const kept = await remember(url, 'ann', 'The drawbridge creaks.');
  const memory = await remember(url, 'ann', 'The moat is drained in May.');
  await remember(url, 'gil', 'The portcullis is rusty.');
  const { folder } = await backUp();
  const erasing = `mutation($ids: [ID!]!, $caller: CallerInput) {
    forget(ids: $ids, erase: true, caller: $caller) { results { ... on MemoryErased { id } } }
    eraseUser(userId: "gil") { erasure { status } } }`;
  expect(dataOf(await ask(url, erasing, { ids: [memory], caller: { userId: 'ann' } }))).toEqual({
    forget: { results: [{ id: memory }] },
    eraseUser: { erasure: { status: 'DONE' } },
  });
  await ended(service);

  await restored(['--from', folder, '--replace'], data);
  const again = startProcess(settings(data));
  await expectErased(await again.url, { kept, memory });
  await ended(again);

  // Elsewhere, by the ledger alone: here nobody knows of the data folder of before.
  await mkdir(join(elsewhere, 'far'));
  const ledger = join(elsewhere, 'ledger.jsonl');
  await copyFile(join(data, 'erasures.jsonl'), ledger);
  const far = join(elsewhere, 'far');
  const stdout = await restored(['--from', folder, '--ledger', ledger], far);
  expect(stdout).toContain('2 entries of the ledger');
  const there = startProcess(settings(far));
  await expectErased(await there.url, { kept, memory });
  await ended(there);
});

async function backUp(): Promise<{ folder: string }> {
  const args = ['backup', '--to', backups, '--json'];
  const { code, stdout, stderr } = await runMneme(args, smallService(data));
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

async function restored(args: string[], folder: string): Promise<string> {
  const { code, stdout, stderr } = await runMneme(['restore', ...args], smallService(folder));
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return stdout;
}

async function ended({ child, exited }: ServiceProcess): Promise<void> {
  child.kill('SIGTERM');
  await exited;
}

async function remember(url: string, userId: string, text: string): Promise<string> {
  const mutation = `mutation($items: [RememberInput!]!, $caller: CallerInput) {
    remember(items: $items, caller: $caller) { results { ... on MemoryWritten { memory { id } } } } }`;
  const answer = await ask(url, mutation, { items: [{ text }], caller: { userId } });
  const data = dataOf<{ remember: { results: { memory: { id: string } }[] } }>(answer);
  return data.remember.results[0]?.memory.id ?? '';
}

async function expectErased(url: string, ids: { kept: string; memory: string }): Promise<void> {
  const text = `query($kept: ID!, $memory: ID!, $caller: CallerInput) {
    kept: memory(id: $kept, caller: $caller) { content deletedAt }
    erased: memory(id: $memory, caller: $caller) { content deletedAt }
    theirs: memories(first: 5, caller: { userId: "gil" }) { edges { node { id } } }
    verifyErasure(userId: "gil") { clean } }`;
  expect(dataOf(await ask(url, text, { ...ids, caller: { userId: 'ann' } }))).toEqual({
    kept: { content: 'The drawbridge creaks.', deletedAt: null },
    erased: { content: '', deletedAt: expect.any(String) },
    theirs: { edges: [] },
    verifyErasure: { clean: true },
  });
}
