"""Trains models/changes-en-v2: reads an earlier and a later statement and says what the later one does to the earlier one.

    python3 -m venv .venv && .venv/bin/pip install torch transformers tokenizers onnx onnxruntime pyyaml
    .venv/bin/python bench/changes/train.py            # some 30 pairs a second on two cores: a quarter of an hour an epoch
    .venv/bin/python bench/changes/train.py --further  # then, when there are more examples
    .venv/bin/python bench/changes/train.py --epochs 1 # to see whether it runs

It starts from models/relevance-en-v2 (its int8 weights, as float32), which reads two texts together already, puts three classes on the
mean over the tokens (nothing, the later statement ends something of the earlier one, the later one tells what was), and is trained on the
pairs of this folder, its talks and those of bench/relevance, the pairs of the unit tests and the open stories, controls, conversations and
talks of bench/truth, without what is held out there. Pairs
of one conversation that nobody labelled, and pairs of two lines drawn by chance, are examples of nothing. A seventh of the pairs,
by a hash of the earlier statement or of the talk, is kept for validation. Nine pairs of ten are of nothing, most of them plainly: an
epoch takes a share of them, and what it was not sure of the next one takes again. `--further` goes on from what is written, which is
models/changes-en-v2/model_quantized.onnx (dynamic int8, one scale a channel); on standard output precision and recall of the validation
part and of bench/changes/held-out.
"""
import argparse
import functools
import hashlib
import math
import random
import re
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
import yaml
from onnx import numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

ROOT = Path(__file__).resolve().parents[2]
BASE = ROOT / 'models/all-MiniLM-L6-v2'
RELEVANCE = ROOT / 'models/relevance-en-v2/model_quantized.onnx'
TARGET = ROOT / 'models/changes-en-v2/model_quantized.onnx'
WIDTH, MAX_TOKENS, BATCH = 384, 160, 32
EASY_LOSS, EASY_SHARE = 0.03, 0.3
NOTHING, OUTDATES, PAST = 0, 1, 2
CHATS = ('truth/data/open', 'changes', 'relevance')
CLASS_OF = {'!=': OUTDATES, '!>': OUTDATES, '~~': NOTHING, '~>': NOTHING, '<=': PAST}
LINE = re.compile(r'^(.+) (!=|!>|~~|~>|<=) (.+)$')


# The pairs. A row is (earlier, later, class, weight, group): rows of one group are on one side of the split.

def told(text):
    """`[Ben] question? // answer` to speaker and text."""
    match = re.match(r'^\[([^\]]+)\] (.+)$', text)
    speaker, line = (match.group(1), match.group(2)) if match else (None, text)
    question, _, answer = line.partition(' // ')
    return speaker, f'{question.strip()} | {answer.strip()}' if answer else line.strip()


def row(earlier, later, kind, group, weight=1.0):
    (one, a), (other, b) = earlier, later
    if one != other:
        a, b = f'{one or "User"}: {a}', f'{other or "User"}: {b}'
    return a, b, kind, weight, group


def pairs_in(path):
    for line in path.read_text(encoding='utf8').splitlines():
        match = LINE.match(line.strip())
        if match:
            a, b = told(match.group(1)), told(match.group(3))
            yield row(a, b, CLASS_OF[match.group(2)], a[1].lower())


def pairs_of_tests():
    for path in sorted((ROOT / 'test/pure/domain/conflict/pairs').glob('*.ts')):
        if path.stem == 'other-owner':
            continue
        for line in path.read_text(encoding='utf8').splitlines():
            match = re.match(r'^(.+) (!=|!>|~~) (.+)$', line)
            if not match or line.startswith(' *') or hashlib.sha256(line.encode()).digest()[0] % 3 == 0:
                continue
            yield row(told(match.group(1)), told(match.group(3)), CLASS_OF[match.group(2)], match.group(1).lower())


def read_yaml(folder):
    for path in sorted((ROOT / 'bench/truth/data/open' / folder).glob('*.yaml')):
        yield path.stem, yaml.load(path.read_text(encoding='utf8'), Loader=yaml.BaseLoader)


def step_of(step):
    return step['by'], step.get('said') or step['stated']


def stories():
    for kind, items in read_yaml('stories'):
        for story in items if kind != 'late' else []:
            steps = sorted(story['steps'].items(), key=lambda item: item[1]['on'])
            for i, (label, step) in enumerate(steps):
                since = story['outdated'].get(label)
                follows = [s for _, s in steps[i + 1:] if since and s['on'][:10] == since[:10]]
                if follows:
                    yield row(step_of(step), step_of(follows[0]), OUTDATES, story['id'])
    for _, items in read_yaml('controls'):
        for control in items:
            steps = [step_of(s) for s in sorted(control['steps'].values(), key=lambda s: s['on'])]
            for i, earlier in enumerate(steps):
                for later in steps[i + 1:]:
                    yield row(earlier, later, NOTHING, control['id'])


def conversations():
    """Labelled pairs, and all others of what people say there with half the weight."""
    for _, talk in read_yaml('conversations'):
        turns = [turn for session in talk['sessions'] for turn in session['turns']]
        place = {turn['id']: i for i, turn in enumerate(turns)}
        people = [i for i, turn in enumerate(turns) if turn.get('role') != 'ASSISTANT']
        changed, doubtful = set(), set()
        for question in talk['questions']:
            old = [place[each] for each in question.get('outdated', [])]
            new = [place[each] for each in question.get('current', [])]
            changed |= {(a, b) for a in old for b in new if a < b and {a, b} <= set(people)}
            doubtful |= {(a, b) for a in old for b in old + new} | {(b, a) for a in old for b in new}

        def shown(i):
            text = ' '.join(turns[i]['text'].split())
            before = ' '.join(turns[i - 1]['text'].split()) if i else ''
            asked = before.endswith('?') and turns[i - 1]['speaker'] != turns[i]['speaker']
            question = re.split(r'(?<=[.!?]) ', before)[-1] + ' | ' if asked else ''
            return turns[i]['speaker'], question + text

        for at, a in enumerate(people):
            for b in people[at + 1:]:
                group = f"{talk['id']}{a}"
                if (a, b) in changed:
                    yield row(shown(a), shown(b), OUTDATES, group)
                elif (a, b) not in doubtful and random.random() < 0.3:
                    yield row(shown(a), shown(b), NOTHING, group, 0.5)


SAID = re.compile(r'^(\d+) ([^:{}]{1,30}): (.+?)((?: *\{(?:ends|past) [\d, ]+\})*)$')
WORDS = re.compile(r"[a-z0-9']{3,}")


def talks(*folders):
    """Lines of chats with those before them that are nearest in meaning and in words, as the service compares them."""
    for path in sorted(path for folder in folders for path in (ROOT / 'bench' / folder).glob('talks/*.txt')):
        for number, part in enumerate(re.split(r'^## .*$', path.read_text(encoding='utf8'), flags=re.M)[1:]):
            lines = [match.groups() for match in map(SAID.match, part.splitlines()) if match]
            yield from compared(f'{path.stem}{number}', lines)


def compared(group, lines):
    speakers, texts = [line[1] for line in lines], [line[2] for line in lines]
    notes = [{(kind, int(n) - 1) for kind, ns in re.findall(r'\{(ends|past) ([\d, ]+)\}', line[3])
              for n in re.findall(r'\d+', ns)} for line in lines]
    vectors = meanings(texts)
    words = [set(WORDS.findall(text.lower())) for text in texts]
    common = {word: sum(word in each for each in words) for each in words for word in each}
    ended = set()

    def shown(i):
        before = texts[i - 1] if i else ''
        question = re.split(r'(?<=[.!?]) ', before)[-1] + ' | ' if before.endswith('?') else ''
        return speakers[i], question + texts[i]

    for b in range(len(lines)):
        if speakers[b] == 'Assistant':
            continue
        earlier = [a for a in range(b) if speakers[a] != 'Assistant']
        in_words = lambda a: sum(1 / common[word] for word in words[a] & words[b])
        near = {a for key in (lambda a: vectors[a] @ vectors[b], in_words)
                for a in sorted(earlier, key=key, reverse=True)[:3]}
        near |= {a for _, a in notes[b] if speakers[a] != 'Assistant'} | set(random.sample(earlier, min(1, len(earlier))))
        for a in sorted(near):
            kind = OUTDATES if ('ends', a) in notes[b] else PAST if ('past', a) in notes[b] else NOTHING
            # What has ended once is contradicted by all that repeats what ended it: nobody says so again.
            if kind != NOTHING or a not in ended:
                yield row(shown(a), shown(b), kind, group)
        ended |= {a for kind, a in notes[b] if kind == 'ends'}


@functools.cache
def embedder():
    return onnxruntime.InferenceSession(str(BASE / 'onnx/model_quantized.onnx'))


def meanings(texts):
    """Unit vectors of the small embedding model."""
    session, vectors = embedder(), []
    for text in texts:
        ids = np.array([tokenizer.encode(text).ids])
        given = dict(input_ids=ids, attention_mask=np.ones_like(ids), token_type_ids=np.zeros_like(ids))
        hidden = session.run(None, given)[0][0].mean(0)
        vectors.append(hidden / np.linalg.norm(hidden))
    return vectors


def strangers(rows, count):
    """Two that were said of different things: half of them sound like a change, which is none of this."""
    changes = [r for r in rows if r[2] == OUTDATES]
    for i in range(count):
        one, other = random.choice(rows), random.choice(changes if i % 2 else rows)
        if one[4] != other[4]:
            yield one[0], other[1], NOTHING, 1.0, one[4]


def data():
    """Pairs to train with, those to validate, and of these the ones of talks."""
    told_pairs = [r for path in sorted(Path(__file__).parent.glob('pairs/*.txt')) for r in pairs_in(path)]
    others = [*told_pairs, *pairs_of_tests(), *stories(), *conversations()]
    of_talks = [*talks(*CHATS)]
    rows = [*others, *of_talks, *strangers(told_pairs, 2400)]
    kept = lambda r: hashlib.sha256(('v' + r[4]).encode()).digest()[0] % 7 == 0
    return [r for r in rows if not kept(r)], [r for r in rows if kept(r)], [r for r in of_talks if kept(r)]


# The model.

tokenizer = Tokenizer.from_file(str(BASE / 'tokenizer.json'))
tokenizer.no_padding()
tokenizer.enable_truncation(MAX_TOKENS)


def initializers(graph):
    return {i.name: numpy_helper.to_array(i) for i in graph.initializer}


def floats_of(stored, name):
    """An initializer, as float32 where it was quantized."""
    if name + '_quantized' not in stored:
        return stored[name]
    zero = stored[name + '_zero_point'].astype(np.float32)
    return (stored[name + '_quantized'].astype(np.float32) - zero) * stored[name + '_scale']


def bert(state):
    layers = len({name.split('.')[2] for name in state if name.startswith('encoder.')})
    config = BertConfig(hidden_size=WIDTH, num_hidden_layers=layers, num_attention_heads=12, intermediate_size=4 * WIDTH)
    model = BertModel(config, add_pooling_layer=False)
    model.load_state_dict({name: torch.tensor(np.ascontiguousarray(value)) for name, value in state.items()})
    return model


def body(graph, root='.bert.'):
    """What a graph holds below a module, with float32 weights: it names what it holds by the modules that it was made from."""
    stored, state = initializers(graph), {}
    for name in stored:
        if not name.endswith(('_scale', '_zero_point')):
            state[f'.{name}'.partition(root)[2].removesuffix('_quantized')] = floats_of(stored, name.removesuffix('_quantized'))
    for node in graph.node:
        if node.op_type == 'MatMulInteger':
            module = node.name.partition(root.replace('.', '/'))[2].removesuffix('/MatMul_quant').replace('/', '.')
            state[module + '.weight'] = floats_of(stored, node.input[1].removesuffix('_quantized')).T
    return bert({name: value for name, value in state.items() if name.startswith(('embeddings.', 'encoder.'))})


def trained(path):
    """What was written there with float32 weights, and the weights of its head."""
    graph = onnx.load(str(path)).graph
    stored = initializers(graph)
    name = next(node.input[1] for node in graph.node if node.op_type == 'MatMulInteger' and '/head/' in node.name)
    bias = next(name for name in stored if name.endswith('head.bias'))
    return body(graph), {'weight': torch.tensor(floats_of(stored, name.removesuffix('_quantized')).T.copy()), 'bias': torch.tensor(stored[bias])}


class Changes(torch.nn.Module):
    def __init__(self, further):
        super().__init__()
        self.bert, head = trained(TARGET if further else RELEVANCE)
        self.drop, self.head = torch.nn.Dropout(0.1), torch.nn.Linear(WIDTH, 3)
        if further:
            self.head.load_state_dict(head)

    def forward(self, input_ids, attention_mask, token_type_ids):
        ids = dict(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids)
        hidden = self.bert(**ids).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(hidden.dtype)
        return self.head(self.drop((hidden * mask).sum(1) / mask.sum(1)))


def tokens(rows):
    encoded = [tokenizer.encode(earlier, later) for earlier, later, *_ in rows]
    return [(e.ids, e.type_ids) for e in encoded]


def batch(sequences):
    longest = max(len(ids) for ids, _ in sequences)
    ids, mask, types = (torch.zeros(len(sequences), longest, dtype=torch.long) for _ in range(3))
    for i, (words, segments) in enumerate(sequences):
        ids[i, :len(words)], mask[i, :len(words)], types[i, :len(words)] = torch.tensor(words), 1, torch.tensor(segments)
    return ids, mask, types


def losses(model, sequences, classes, some):
    """Of some of the pairs."""
    with torch.autocast('cpu', dtype=torch.bfloat16):
        logits = model(*batch([sequences[i] for i in some])).float()
    return torch.nn.functional.cross_entropy(logits, classes[some], reduction='none')


def train(model, rows, epochs, rate):
    sequences = tokens(rows)
    classes, weights = torch.tensor([r[2] for r in rows]), torch.tensor([r[3] for r in rows])
    model.bert.embeddings.word_embeddings.requires_grad_(False)
    groups = [{'params': [p for p in model.bert.parameters() if p.requires_grad], 'lr': rate},
              {'params': model.head.parameters(), 'lr': 10 * rate}]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01, fused=True)
    # Most pairs are of nothing: until one has been seen, it counts as easy.
    losses_of, done = torch.where(classes == NOTHING, 0.0, math.inf), 0.0
    warm = lambda _: min(1, (done + 0.01) / 0.3) * max(0.02, 1 - done / epochs)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, warm)
    for epoch in range(epochs):
        # What is right without doubt is looked at again now and then only (Shrivastava and others 2016, online hard example mining).
        hard = (losses_of > EASY_LOSS) | (torch.rand(len(rows)) < EASY_SHARE)
        started, batches = time.time(), []
        order = hard.nonzero().squeeze(1)[torch.randperm(int(hard.sum()))].tolist()
        for at in range(0, len(order), 16 * BATCH):
            alike = sorted(order[at:at + 16 * BATCH], key=lambda i: len(sequences[i][0]))
            batches += [alike[i:i + BATCH] for i in range(0, len(alike), BATCH)]
        random.shuffle(batches)
        model.train()
        for number, some in enumerate(batches, 1):
            loss = losses(model, sequences, classes, some)
            optimizer.zero_grad()
            losses_of[some] = loss.detach()
            (loss * weights[some]).mean().backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            done += 1 / len(batches)
            schedule.step()
            if number % 100 == 0 or number == len(batches):
                shown = f'{number} of {len(batches)} batches, {time.time() - started:.0f} s'
                print(f'epoch {epoch + 1} of {epochs}: {shown}', file=sys.stderr, flush=True)
        export(model.eval())


def export(model):
    names = ['input_ids', 'attention_mask', 'token_type_ids']
    axes = {name: {0: 'batch', 1: 'tokens'} for name in names}
    example = batch(tokens([('The limit is 3.', 'The limit is 5 now.')]))
    TARGET.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        whole = f'{folder}/model.onnx'
        torch.onnx.export(model, example, whole, input_names=names, output_names=['logits'], dynamic_axes=axes,
                          opset_version=17, dynamo=False)
        quantize_dynamic(whole, str(TARGET), per_channel=True, weight_type=QuantType.QInt8)


# What it is worth.

def report(name, rows):
    session = onnxruntime.InferenceSession(str(TARGET))
    logits = [session.run(None, dict(input_ids=np.array([ids]), attention_mask=np.ones((1, len(ids)), dtype=np.int64),
                                     token_type_ids=np.array([types])))[0][0] for ids, types in tokens(rows)]
    shares = torch.tensor(np.array(logits)).softmax(-1).numpy()
    classes = np.array([r[2] for r in rows])
    for kind, label in ((OUTDATES, 'outdates'), (PAST, 'past')):
        for least in (0.5, 0.8, 0.9, 0.95):
            found, right = shares[:, kind] >= least, classes == kind
            hits = (found & right).sum()
            print(f'{name}\t{label} >= {least}\trecall {hits / max(1, right.sum()):.3f}\t'
                  f'precision {hits / max(1, found.sum()):.3f}\tof {right.sum()} and {(~right).sum()} others')


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--epochs', type=int, default=4)
    parser.add_argument('--rate', type=float, default=1e-4)
    parser.add_argument('--seed', type=int, default=2)
    parser.add_argument('--further', action='store_true', help='go on from what is written')
    options = parser.parse_args()
    random.seed(options.seed)
    torch.manual_seed(options.seed)
    training, validation, kept_talks = data()
    print(f'{len(training)} pairs to train with, {len(validation)} to validate', file=sys.stderr)
    model = Changes(options.further)
    if options.further:
        report('talks, before', kept_talks)
    train(model, training, options.epochs, options.rate)
    report('validation', validation)
    report('talks', kept_talks)
    report('held out', [r for path in sorted(Path(__file__).parent.glob('held-out/*.txt')) for r in pairs_in(path)])


if __name__ == '__main__':
    main()
