"""Trains models/recall-en-v2: the embedding model that memories and questions are found by.

    python3 -m venv .venv && .venv/bin/pip install torch transformers tokenizers onnx onnxruntime pyyaml
    .venv/bin/python bench/embedding/train.py --teacher <folder of bge-small-en-v1.5>   # a quarter of an hour an epoch on two cores
    .venv/bin/python bench/embedding/train.py --teacher ... --report                    # figures of what is written

It starts from all-MiniLM-L6-v2 (its int8 weights, as float32) and stays as small. Texts are those that the service embeds: a turn with
its speaker and with the question that it answers, a record or a paragraph of a document as it is. Three losses:
- what answers a question is nearest to it among the lines of a step, what bears on it next (softmax over all lines, cf. InfoNCE; van den
  Oord and others 2018), with the questions of bench/relevance/train.py about talks and stores, without those that are kept there;
- the order of all lines for a question is that of two teachers together, the model it starts from and a larger one (margins of
  cosines; Hinton and others 2015): the larger one is better in conversations, the small one in short records;
- two lines are as near to each other as they were, so that thresholds for twins and contradictions keep their meaning.
What is written: models/recall-en-v2/model_quantized.onnx (dynamic int8), to be pooled by the mean over the tokens.
"""
import argparse
import importlib.util
import random
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / 'models/recall-en-v2/model_quantized.onnx'
BASE = ROOT / 'models/all-MiniLM-L6-v2'
spec = importlib.util.spec_from_file_location('relevance', ROOT / 'bench/relevance/train.py')
relevance = importlib.util.module_from_spec(spec)
spec.loader.exec_module(relevance)
from train import WIDTH, bert, floats_of, initializers  # noqa: E402

PREFIX = 'Represent this sentence for searching relevant passages: '
LARGER = 4  # weight of the larger teacher's cosine beside that of the smaller
TEMPERATURE = 0.05
SPREAD = 2.5  # standard deviation of the teachers' logits over the lines of a step
BEARS = 0.25
DISTILLED, GEOMETRY = 1.0, 5.0
GROUPS, QUESTIONS, LINES = 3, 8, 40

words = Tokenizer.from_file(str(BASE / 'tokenizer.json'))
words.no_padding()
words.enable_truncation(160)


# The examples: a group is a talk or a store, with texts by label and questions.

def groups():
    training, kept = {}, {}
    for part, examples in zip((training, kept), relevance.examples()):
        for each in examples:
            add(part, 't' + each['title'], each)
    for part, examples in zip((training, kept), relevance.store_examples()):
        for each in examples:
            add(part, 's' + each['title'], each)
    return list(training.values()), list(kept.values())


def add(part, name, each):
    lines = each['lines']
    group = part.setdefault(name, dict(name=name, questions=[], texts={n: relevance.shown(lines, n) for n in lines},
                                       nameless={n: relevance.shown(lines, n, False) for n in lines}))
    hard = [n for n, *_ in each['rows']]
    group['questions'].append(dict(text=each['text'], answers=set(each['answers']), bears=set(each['bears']), hard=hard))


# The teachers.

class Teacher:
    def __init__(self, folder, pool, prefix=''):
        self.words = Tokenizer.from_file(str(Path(folder) / 'tokenizer.json'))
        self.words.no_padding()
        self.words.enable_truncation(256)
        self.session = onnxruntime.InferenceSession(str(Path(folder) / 'onnx/model_quantized.onnx'))
        self.pool, self.prefix, self.known = pool, prefix, {}

    def __call__(self, texts, asked=False):
        return torch.tensor(np.array([self.vector((self.prefix if asked else '') + text) for text in texts]), dtype=torch.float)

    def vector(self, text):
        if text not in self.known:
            ids = np.array([self.words.encode(text).ids])
            hidden = self.session.run(None, dict(input_ids=ids, attention_mask=np.ones_like(ids), token_type_ids=np.zeros_like(ids)))[0][0]
            pooled = hidden[0] if self.pool == 'cls' else hidden.mean(0)
            self.known[text] = pooled / np.linalg.norm(pooled)
        return self.known[text]


# The model.

def base_model():
    """The bundled embedding model with float32 weights."""
    stored = initializers(onnx.load(str(BASE / 'onnx/model_quantized.onnx')).graph)
    floats = lambda name: floats_of(stored, name)

    state = {f'embeddings.{long}_embeddings.weight': floats(short).reshape(-1, WIDTH)
             for short, long in (('we', 'word'), ('pe', 'position'), ('te', 'token_type'))}
    norms = ['embeddings.LayerNorm']
    for layer in (f'encoder.layer.{i}.' for i in range(6)):
        norms += [layer + 'attention.output.LayerNorm', layer + 'output.LayerNorm']
        for name in ('attention.self.query', 'attention.self.key', 'attention.self.value', 'attention.output.dense',
                     'intermediate.dense', 'output.dense'):
            state[f'{layer}{name}.weight'] = floats(f'{layer}{name}.w').T
            state[f'{layer}{name}.bias'] = stored[f'{layer}{name}.b']
    for norm in norms:
        state[norm + '.weight'], state[norm + '.bias'] = stored[norm + '.g'], stored[norm + '.be']
    return bert(state)


def embed(model, texts):
    encoded = [words.encode(text).ids for text in texts]
    order, vectors = sorted(range(len(texts)), key=lambda i: len(encoded[i])), [None] * len(texts)
    for some in (order[at:at + 48] for at in range(0, len(order), 48)):
        width = max(len(encoded[i]) for i in some)
        ids = torch.tensor([encoded[i] + [0] * (width - len(encoded[i])) for i in some])
        mask = torch.tensor([[1] * len(encoded[i]) + [0] * (width - len(encoded[i])) for i in some])
        with torch.autocast('cpu', dtype=torch.bfloat16):
            hidden = model(input_ids=ids, attention_mask=mask, token_type_ids=torch.zeros_like(ids)).last_hidden_state
        pooled = (hidden.float() * mask.unsqueeze(-1)).sum(1) / mask.sum(1, keepdim=True)
        for i, vector in zip(some, torch.nn.functional.normalize(pooled, dim=-1)):
            vectors[i] = vector
    return torch.stack(vectors)


def step_of(some):
    """Questions and lines of some groups: what is asked about first, then what tempts, then others."""
    questions, lines = [], []
    for group, asked in some:
        first = [n for q in asked for n in (*q['answers'], *q['bears'])]
        hard = [n for q in asked for n in q['hard']]
        random.shuffle(hard)
        others = random.sample(list(group['texts']), min(10, len(group['texts'])))
        chosen = list(dict.fromkeys([*first, *hard[:LINES], *others]))[:max(LINES, len(set(first)))]
        shown = group['nameless'] if random.random() < relevance.NAMELESS else group['texts']
        lines += [(group['name'], n, shown[n]) for n in chosen]
        questions += [(group['name'], q) for q in asked]
    return questions, lines


def loss_of(model, small, large, questions, lines):
    asked, texts = [q['text'] for _, q in questions], [text for *_, text in lines]
    vectors = embed(model, asked + texts)
    q, d = vectors[:len(asked)], vectors[len(asked):]
    logits = q @ d.T / TEMPERATURE
    wanted = torch.tensor([[(n in each['answers']) + BEARS * (n in each['bears']) if group == of else 0 for group, n, _ in lines]
                           for of, each in questions], dtype=torch.float)
    answered = wanted.sum(1) > 0
    target = wanted[answered] / wanted[answered].sum(1, keepdim=True)
    labels = -(target * torch.log_softmax(logits[answered], 1)).sum(1).mean()
    before = small(texts)
    cosines = small(asked) @ before.T
    if large:
        cosines = (cosines + LARGER * large(asked, True) @ large(texts).T) / (1 + LARGER)
    taught = (cosines - cosines.mean(1, keepdim=True)) / cosines.std(1, keepdim=True) * SPREAD
    distilled = torch.nn.functional.kl_div(torch.log_softmax(logits, 1), torch.softmax(taught, 1), reduction='batchmean')
    geometry = ((d @ d.T - before @ before.T) ** 2).mean()
    return labels + DISTILLED * distilled + GEOMETRY * geometry, (labels, distilled, geometry)


def train(model, training, small, large, epochs, rate, each_epoch):
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=0.01)
    parts = lambda: [(g, qs[at:at + QUESTIONS]) for g in training for qs in [random.sample(g['questions'], len(g['questions']))]
                     for at in range(0, len(qs), QUESTIONS)]
    total, done = epochs * -(-len(parts()) // GROUPS), 0
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda _: min(1, (done + 1) / (0.1 * total)) * max(0.02, 1 - done / total))
    for epoch in range(epochs):
        started, left, sums = time.time(), parts(), np.zeros(3)
        random.shuffle(left)
        model.train()
        steps = [left[at:at + GROUPS] for at in range(0, len(left), GROUPS)]
        for step in steps:
            optimizer.zero_grad()
            loss, shares = loss_of(model, small, large, *step_of(step))
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            done += 1
            schedule.step()
            sums += [float(share.detach()) for share in shares]
            if done % 20 == 0:
                print(f'{done} of {total} steps', file=sys.stderr, flush=True)
        print(f'epoch {epoch + 1} of {epochs}: {time.time() - started:.0f} s, losses {sums / len(steps)}', flush=True)
        export(model.eval())
        each_epoch()


class Hidden(torch.nn.Module):
    def __init__(self, model):
        super().__init__()
        self.bert = model

    def forward(self, input_ids, attention_mask, token_type_ids):
        return self.bert(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids).last_hidden_state


def export(model):
    names = ['input_ids', 'attention_mask', 'token_type_ids']
    axes = {name: {0: 'batch', 1: 'tokens'} for name in [*names, 'last_hidden_state']}
    TARGET.parent.mkdir(exist_ok=True)
    ids = torch.tensor([words.encode('Where is it?').ids])
    with tempfile.TemporaryDirectory() as folder:
        torch.onnx.export(Hidden(model).eval(), (ids, torch.ones_like(ids), torch.zeros_like(ids)), f'{folder}/model.onnx', input_names=names,
                          output_names=['last_hidden_state'], dynamic_axes=axes, opset_version=17, dynamo=False)
        quantize_dynamic(f'{folder}/model.onnx', str(TARGET), per_channel=True, weight_type=QuantType.QInt8)


# What it is worth.

class Written(Teacher):
    def __init__(self):
        self.words, self.pool, self.prefix, self.known = words, 'mean', '', {}
        self.session = onnxruntime.InferenceSession(str(TARGET))


def report(kept, models):
    for name, model in models.items():
        for kind, of in (('talks', 't'), ('stores', 's')):
            first, mrr, ten = [], [], []
            for group in kept:
                if group['name'][0] != of:
                    continue
                labels, d = list(group['texts']), model(list(group['texts'].values()))
                for each in group['questions']:
                    if not each['answers']:
                        continue
                    order = (d @ model([each['text']], True)[0]).argsort(descending=True).tolist()
                    places = sorted(order.index(labels.index(n)) for n in each['answers'])
                    first.append(places[0] == 0)
                    mrr.append(1 / (places[0] + 1))
                    ten.append(np.mean([place < 10 for place in places]))
            print(f'{name}\t{kind}\tfirst {np.mean(first):.3f}\tMRR {np.mean(mrr):.3f}\tR@10 {np.mean(ten):.3f}\tof {len(first)}', flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--teacher', metavar='FOLDER', help='bge-small-en-v1.5: tokenizer.json, onnx/model_quantized.onnx; absent: the small teacher alone')
    parser.add_argument('--epochs', type=int, default=1)
    parser.add_argument('--rate', type=float, default=5e-5)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--report', action='store_true', help='figures of what is written, and end')
    options = parser.parse_args()
    random.seed(options.seed)
    torch.manual_seed(options.seed)
    training, kept = groups()
    small = Teacher(BASE, 'mean')
    large = Teacher(options.teacher, 'cls', PREFIX) if options.teacher else None
    print(f'{len(training)} talks and stores to train with, {len(kept)} to validate', file=sys.stderr, flush=True)
    written = lambda: report(kept, {'recall-en-v2': Written()})
    report(kept, {'all-MiniLM-L6-v2': small, **({'larger': large} if large else {})})
    if options.report:
        written()
        return
    train(base_model(), training, small, large, options.epochs, options.rate, written)


if __name__ == '__main__':
    main()
