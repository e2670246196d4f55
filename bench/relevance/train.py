"""Trains models/relevance-en-v2: reads a question and a memory and says how relevant the memory is to the question.

    python3 -m venv .venv && .venv/bin/pip install torch transformers tokenizers onnx onnxruntime pyyaml
    .venv/bin/python bench/relevance/train.py --base <folder of bge-small-en-v1.5>  # an hour on two cores
    .venv/bin/python bench/relevance/train.py --further    # then, when there is more to learn from
    .venv/bin/python bench/relevance/train.py --report     # figures of what is written

It starts from an embedding model of twelve layers (its int8 weights, as float32) and puts two outputs on the mean over the tokens: whether
the memory bears on the question, and whether it answers it. Its examples are the questions of this folder, about the talks of this folder,
of bench/changes and of the open part of bench/truth: `+` names the lines that answer, `-` those that bear on the question; and those of
bench/precision/open and bench/relevance/stores (beliefs, notes, vault records, documents: `+` must come back, `~` may, all else must not).
Of a document that must come back the paragraph nearest to the question is an answer. What stands near the question in meaning or in words
and is named nowhere is an example of nothing; a line that answered until something ended it may count as an answer or not. Loss:
cross-entropy of both outputs, and of the answers among the lines of their question (listwise; Cao and others 2007). Each pass has all
talks and a quarter of the stores, another one each time; the word embeddings stay as they are. A seventh of the talks and of the stores, by a hash of their titles, is kept for validation.
`--further` goes on from what is written, in one pass with all stores, without most of what it knows already to be nothing (hard examples;
Shrivastava and others 2016).
What is written: models/relevance-en-v2/model_quantized.onnx (dynamic int8, one scale a channel), whose one logit stands for the mean of
both probabilities: 0 nothing, 0.5 bears, 1 answers.
"""
import argparse
import hashlib
import random
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / 'bench/changes'))
from train import CHATS, SAID, WIDTH, WORDS, batch, body, meanings, tokenizer, trained  # noqa: E402

TARGET = ROOT / 'models/relevance-en-v2/model_quantized.onnx'
NEAR_IN_MEANING, NEAR_IN_WORDS, FAR = 8, 4, 1
PAIRS_A_STEP = 40
OF_STORES = 0.25
# What is written makes less of it: known to be nothing.
EASY, EASY_KEPT = 0.03, 0.2
REPORTED = 300
NAMELESS = 0.2
LISTWISE = 0.5
UNKNOWN = -1


# The examples.

def is_kept(kind, title):
    """Whether it is a seventh that is kept for validation: `r` of talks, `s` of stores."""
    return hashlib.sha256((kind + title).encode()).digest()[0] % 7 == 0


def read_talks():
    """Lines by talk: number to speaker and text; and the numbers of those that a later line ends."""
    talks = {}
    for path in sorted(path for folder in CHATS for path in (ROOT / 'bench' / folder).glob('talks/*.txt')):
        for part in re.split(r'(?m)^(?=## )', path.read_text(encoding='utf8')):
            if not part.startswith('## '):
                continue
            lines, ended = {}, set()
            for number, speaker, text, notes in (match.groups() for match in map(SAID.match, part.splitlines()) if match):
                lines[int(number)] = (speaker, text)
                ended |= {int(n) for ends in re.findall(r'\{ends ([\d, ]+)\}', notes) for n in re.findall(r'\d+', ends)}
            talks[part.splitlines()[0][3:].strip()] = lines, ended
    return talks


def read_questions():
    """Title of the talk, question, lines that answer it, lines that bear on it."""
    questions = []
    for path in sorted((ROOT / 'bench/relevance/questions').glob('*.txt')):
        title, question = None, None
        for line in path.read_text(encoding='utf8').splitlines():
            numbers = [int(n) for n in re.findall(r'\d+', line)]
            if line.startswith('## '):
                title = line[3:].strip()
            elif line.startswith('? '):
                question = dict(title=title, text=line[2:].strip(), answers=[], bears=[])
                questions.append(question)
            elif line.startswith('+'):
                question['answers'] = numbers
            elif line.startswith('-'):
                question['bears'] = numbers
    return questions


RECORD = re.compile(r'^(?:fact (\w+) \S+ \w+|vault (\w+) \S+ \w+ [^:]+): (.+)$')
DOCUMENT = re.compile(r'^doc (\w+) \S+ ')


def store_files():
    return sorted(path for folder in ('precision/open', 'relevance/stores') for path in (ROOT / 'bench' / folder).glob('*.txt'))


def read_stores():
    """Questions about stores, with all records of the store: label to no speaker and text; paragraphs of documents are `label#n`."""
    for path in store_files():
        lines, questions, document = {}, [], None
        for line in path.read_text(encoding='utf8').splitlines():
            record, begun = RECORD.match(line), DOCUMENT.match(line)
            if record:
                lines[record[1] or record[2]] = (None, record[3])
            elif begun:
                document = begun[1]
            elif line.startswith('  '):
                lines[f'{document}#{len(lines)}'] = (None, line.strip())
            elif line.startswith('? '):
                questions.append(dict(title=path.stem, text=line[2:].strip(), answers=[], bears=[]))
            elif line.startswith('+ ') and line != '+ none':
                questions[-1]['answers'] = line[2:].split()
            elif line.startswith('~ '):
                questions[-1]['bears'] = line[2:].split()
        for each in questions:
            yield {**each, 'lines': lines}


def of_store(question, vectors):
    """With its rows: paragraphs of documents that bear on it and are not the nearest are left out."""
    lines = question['lines']
    tempting, cosines = near(question['text'], lines, vectors)
    best = lambda label: label if label in lines else max(
        (n for n in lines if n.startswith(label + '#')), key=lambda n: cosines[n], default=None)
    answers, bears = ({best(label) for label in question[name]} - {None} for name in ('answers', 'bears'))
    about = {*question['answers'], *question['bears']}
    unknown = {n for n in lines if n.partition('#')[0] in about} - answers - bears
    others = [n for n in lines if n not in answers | bears | tempting | unknown]
    nothing = [*tempting - answers - bears - unknown, *random.sample(others, min(FAR, len(others)))]
    rows = [*((n, 1, 1) for n in answers), *((n, 1, 0) for n in bears), *((n, 0, 0) for n in nothing)]
    return {**question, 'answers': answers, 'bears': bears | unknown, 'ended': set(), 'cosines': cosines, 'rows': rows}


def store_examples():
    training, validation, vectors = [], [], {}
    for each in read_stores():
        if each['title'] not in vectors:
            vectors[each['title']] = dict(zip(each['lines'], meanings([text for _, text in each['lines'].values()])))
        (validation if is_kept('s', each['title']) else training).append(of_store(each, vectors[each['title']]))
    return training, validation


def shown(lines, number, named=True):
    """A line as the service shows it: with its speaker, and with the question that it answers; a record as it is."""
    speaker, text = lines[number]
    if speaker is None:
        return text
    asker, asked = lines.get(number - 1, (speaker, ''))
    question = re.split(r'(?<=[.!?]) ', asked)[-1] + ' | ' if asker != speaker and asked.endswith('?') else ''
    return f'{speaker}: {question}{text}' if named else question + text


def near(question, lines, vectors):
    """Numbers of the lines nearest in meaning and in words, and the cosines of all."""
    vector = meanings([question])[0]
    cosines = {n: float(vectors[n] @ vector) for n in lines}
    words = {n: set(WORDS.findall(text.lower())) for n, (_, text) in lines.items()}
    common = {word: sum(word in each for each in words.values()) for each in words.values() for word in each}
    asked = set(WORDS.findall(question.lower()))
    in_words = {n: sum(1 / common[word] for word in words[n] & asked) for n in lines}
    best = lambda scores, count: sorted((n for n in lines if scores[n] > 0), key=lambda n: -scores[n])[:count]
    return {*best(cosines, NEAR_IN_MEANING), *best(in_words, NEAR_IN_WORDS)}, cosines


def examples():
    """For training and for validation: questions with all lines of their talk and those that they are trained with."""
    talks, training, validation, vectors = read_talks(), [], [], {}
    for each in read_questions():
        lines, ended = talks[each['title']]
        if each['title'] not in vectors:
            vectors[each['title']] = dict(zip(lines, meanings([text for _, text in lines.values()])))
        answers, bears = set(each['answers']), set(each['bears'])
        tempting, cosines = near(each['text'], lines, vectors[each['title']])
        others = [n for n in lines if n not in answers | bears | tempting]
        nothing = [*tempting - answers - bears, *random.sample(others, min(FAR, len(others)))]
        rows = [*((n, 1, 1) for n in answers), *((n, 1, UNKNOWN if n in ended else 0) for n in bears), *((n, 0, 0) for n in nothing)]
        (validation if is_kept('r', each['title']) else training).append({**each, 'lines': lines, 'ended': ended, 'cosines': cosines, 'rows': rows})
    return training, validation


# The model.

def write_kept(folder):
    """What was kept, for `npm run eval -- --signals` (talks and their questions, as bench/why has them) and `npm run eval:precision -- --signals` (stores): what was read there was never learnt."""
    talks, parts = read_talks(), {}
    for each in read_questions():
        if is_kept('r', each['title']) and each['answers']:
            numbers = lambda some: ', '.join(str(n) for n in some)
            bears = f"\n- {numbers(each['bears'])}" if each['bears'] else ''
            parts.setdefault(each['title'], []).append(f"? {each['text']}\n+ {numbers(each['answers'])}{bears}")
    (folder / 'talks').mkdir(parents=True)
    with open(folder / 'talks/kept.txt', 'w', encoding='utf8') as out:
        for title, questions in parts.items():
            out.write(f'## {title}\n# 2026-01-10\n')
            out.writelines(f'{number} {speaker}: {text}\n' for number, (speaker, text) in talks[title][0].items())
            out.write('\n' + '\n'.join(questions) + '\n\n')
    (folder / 'stores').mkdir()
    for path in store_files():
        if is_kept('s', path.stem):
            shutil.copy(path, folder / 'stores')


class Relevance(torch.nn.Module):
    def __init__(self, bert):
        super().__init__()
        self.bert, self.drop, self.head = bert, torch.nn.Dropout(0.1), torch.nn.Linear(WIDTH, 2)

    def forward(self, input_ids, attention_mask, token_type_ids):
        ids = dict(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids)
        hidden = self.bert(**ids).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(hidden.dtype)
        return self.head(self.drop((hidden * mask).sum(1) / mask.sum(1)))


class OneLogit(torch.nn.Module):
    """The logit of the mean of both probabilities."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, *given):
        return torch.logit(self.model(*given).sigmoid().mean(-1, keepdim=True), eps=1e-6)


def tokens(question, text):
    encoded = tokenizer.encode(question, text)
    return encoded.ids, encoded.type_ids


def pairs_of(question):
    named = random.random() >= NAMELESS
    return [(tokens(question['text'], shown(question['lines'], n, named)), *labels) for n, *labels in question['rows']]


def step_loss(model, questions):
    """Of all pairs of some questions."""
    lists_of_pairs = [pairs_of(each) for each in questions]
    pairs = [pair for some in lists_of_pairs for pair in some]
    group = [at for at, some in enumerate(lists_of_pairs) for _ in some]
    order, logits = sorted(range(len(pairs)), key=lambda i: len(pairs[i][0][0])), [None] * len(pairs)
    with torch.autocast('cpu', dtype=torch.bfloat16):
        for some in (order[:len(order) // 2], order[len(order) // 2:]):
            for i, both in zip(some, model(*batch([pairs[i][0] for i in some])).float()):
                logits[i] = both
    logits, group = torch.stack(logits), torch.tensor(group)
    bears, answers = (torch.tensor([pair[i] for pair in pairs], dtype=torch.float) for i in (1, 2))
    known, entropy = answers != UNKNOWN, torch.nn.functional.binary_cross_entropy_with_logits
    lists = []
    for at in range(len(questions)):
        own = (group == at) & known
        if 0 < answers[own].sum() < own.sum():
            lists.append(-torch.log_softmax(logits[own, 1], 0)[answers[own] == 1].mean())
    listwise = torch.stack(lists).mean() if lists else 0
    return entropy(logits[:, 0], bears) + entropy(logits[known, 1], answers[known]) + LISTWISE * listwise


def trained_before():
    """What is written, with float32 weights."""
    bert, head = trained(TARGET)
    model = Relevance(bert)
    model.head.load_state_dict(head)
    return model


def judge():
    """What the written model makes of a question and a text."""
    session = onnxruntime.InferenceSession(str(TARGET))

    def judged(question, text):
        ids, types = tokens(question, text)
        given = dict(input_ids=np.array([ids]), attention_mask=np.ones((1, len(ids)), dtype=np.int64), token_type_ids=np.array([types]))
        return 1 / (1 + np.exp(-float(session.run(None, given)[0][0][0])))

    return judged


def without_easy(questions):
    """Questions without most of the rows of which the written model knows that they are nothing."""
    judged, told = judge(), []
    for at, each in enumerate(questions):
        if at % 1000 == 0:
            print(f'read again: {at} of {len(questions)}', file=sys.stderr, flush=True)
        is_hard = lambda n: random.random() < EASY_KEPT or judged(each['text'], shown(each['lines'], n)) >= EASY
        rows = [row for row in each['rows'] if row[1:] != (0, 0) or is_hard(row[0])]
        told.append({**each, 'rows': rows})
    return [each for each in told if each['rows']]


def passes(talks, stores, count, of_stores):
    """Questions of each pass: all about talks, and a part of those about stores."""
    stores = random.sample(stores, len(stores))
    share = int(of_stores * len(stores))
    for each in range(count):
        some = [*talks, *(stores[i % len(stores)] for i in range(each * share, (each + 1) * share))]
        yield random.sample(some, len(some))


def train(model, questions, rate):
    """@param questions: of each pass"""
    done, total = 0, sum(map(len, questions))
    model.bert.embeddings.word_embeddings.weight.requires_grad_(False)
    learning = [each for each in model.bert.parameters() if each.requires_grad]
    groups = [{'params': learning, 'lr': rate}, {'params': model.head.parameters(), 'lr': 10 * rate}]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01, fused=True)
    warm = lambda _: min(1, (done / total + 0.003) / 0.06) * max(0.02, 1 - done / total)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, warm)
    model.train()
    for number, left in enumerate(questions, 1):
        started = time.time()
        while left:
            some = [left.pop()]
            while left and sum(len(each['rows']) for each in some) < PAIRS_A_STEP:
                some.append(left.pop())
            optimizer.zero_grad()
            step_loss(model, some).backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            done += len(some)
            schedule.step()
            if schedule.last_epoch % 100 == 0:
                print(f'{done} of {total} questions', file=sys.stderr, flush=True)
        print(f'pass {number} of {len(questions)}: {time.time() - started:.0f} s', file=sys.stderr, flush=True)
    return model.eval()


def export(model):
    names = ['input_ids', 'attention_mask', 'token_type_ids']
    axes = {name: {0: 'batch', 1: 'tokens'} for name in names}
    TARGET.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        whole = f'{folder}/model.onnx'
        torch.onnx.export(OneLogit(model).eval(), batch([tokens('Where is it?', 'Ann: It is here.')]), whole, input_names=names,
                          output_names=['logits'], dynamic_axes=axes, opset_version=17, dynamo=False)
        quantize_dynamic(whole, str(TARGET), per_channel=True, weight_type=QuantType.QInt8)


# What it is worth.

def report(questions):
    """All lines of a talk in the order of the embedding model and of this one; an ended line before the answer is no fault of theirs."""
    judged = judge()
    places, bearing = {'cosine': [], 'relevance': [], 'relevance of the 20 nearest': []}, []
    for each in questions:
        answers, lines = set(each['answers']), each['lines']
        scores = {n: judged(each['text'], shown(lines, n)) for n in lines}
        bearing += [(scores[n], n in answers | set(each['bears'])) for n in lines]
        if not answers:
            continue
        open_lines = [n for n in lines if n in answers or n not in each['ended']]
        by_cosine = sorted(open_lines, key=lambda n: -each['cosines'][n])
        orders = by_cosine, sorted(open_lines, key=lambda n: -scores[n]), sorted(by_cosine[:20], key=lambda n: -scores[n])
        for name, order in zip(places, orders):
            places[name].append(next((place for place, n in enumerate(order, 1) if n in answers), None))
    for name, found in places.items():
        first = sum(place == 1 for place in found) / len(found)
        print(f'{name}\tfirst {first:.3f}\tMRR {sum(1 / place for place in found if place) / len(found):.3f}\tof {len(found)}')
    for least in (0.1, 0.2, 0.3, 0.5, 0.7):
        found = [right for score, right in bearing if score >= least]
        print(f'bears, >= {least}\trecall {sum(found) / sum(right for _, right in bearing):.3f}\tprecision {sum(found) / max(1, len(found)):.3f}')


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--base', metavar='FOLDER', type=Path, help='bge-small-en-v1.5: onnx/model_quantized.onnx')
    parser.add_argument('--passes', type=int, default=2)
    parser.add_argument('--rate', type=float, default=8e-5)
    parser.add_argument('--seed', type=int, default=7)
    parser.add_argument('--further', action='store_true', help='go on from what is written')
    parser.add_argument('--report', action='store_true', help='figures of what is written, and end')
    parser.add_argument('--write-kept', metavar='FOLDER', type=Path, help='write the talks and the stores that are not trained with, and their questions, and end')
    options = parser.parse_args()
    if options.write_kept:
        write_kept(options.write_kept)
        return
    if not (options.base or options.further or options.report):
        parser.error('--base names the model to start from')
    random.seed(options.seed)
    torch.manual_seed(options.seed)
    (talks, kept_talks), (stores, kept_stores) = examples(), store_examples()
    print(f'{len(talks)} questions about talks and {len(stores)} about stores, {len(kept_talks)} and {len(kept_stores)} to validate', file=sys.stderr)
    if options.further:
        questions = [*passes(without_easy(talks), without_easy(stores), 1, 1)]
        export(train(trained_before(), questions, 0.75 * options.rate))
    elif options.base:
        bert = body(onnx.load(str(options.base / 'onnx/model_quantized.onnx')).graph, '.')
        export(train(Relevance(bert), [*passes(talks, stores, options.passes, OF_STORES)], options.rate))
    for kept in (kept_talks, kept_stores):
        report(random.sample(kept, min(len(kept), REPORTED)))


if __name__ == '__main__':
    main()
