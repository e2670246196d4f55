"""Trains the model that tells how likely a candidate bears on a question (data/relevance.json).

Input: lines of JSON as `npm run eval -- --signals` and `npm run eval:precision -- --signals` write them: a question, whether it
was asked of somebody else's memory, and its candidates with their signals (src/domain/recall/signals.ts) and whether each is
relevant. Output: perceptrons of two hidden layers as plain JSON, trained from different beginnings, whose logits are averaged. One alone is worth 0.01 of R@5 less on conversations that were left out.

    npm run eval -- --data <LoCoMo> --signals conversations.jsonl
    python3 bench/relevance/train.py --write-kept kept
    npm run eval -- --data kept/talks --signals talks.jsonl
    npm run eval:precision -- --data kept/stores --signals stores.jsonl
    python3 bench/relevance/signals.py --conversations conversations.jsonl --stores stores.jsonl --talks talks.jsonl --out data/relevance.json
    python3 bench/relevance/signals.py ... --cross     # figures of parts that were left out, nothing is written

Needs numpy alone.
"""

import argparse
import json

import numpy as np

# What is known only where the reranker has read: left out of a quarter of the questions, so that the model answers without one too.
READ = ["read", "reading", "readingBehind", "bestReading", "readBefore", "readAfter"]
# What is known only where an embedding model is configured: left out of some questions in the same way.
MEANT = ["cosine", "meaning", "meaningBehind", "bestMeaning", "vector"]
NO_SIGNAL = {"relevant", "turns", "final"}
RANKED = ["place", "fulltext", "vector", "topic", "entity", "period", "dated", "session", "causal"]
BEST = [("reading", "readingBehind", "bestReading"), ("meaning", "meaningBehind", "bestMeaning"), ("strength", "strengthBehind", "bestStrength")]
HIDDEN = (32, 16)
MEMBERS = 4
# Standard deviations beyond which a signal says no more (FAR in src/domain/recall/relevance.ts).
FAR = 4
EPOCHS = 50
BATCH = 64
RATE = 2e-3
DECAY = 1e-4
# Share of the loss that compares candidates of one question (softmax over them), which orders; the rest calibrates.
LISTWISE = 0.3
FIRST = 8


def questions_of(path, kind):
    with open(path, encoding="utf8") as lines:
        asked = [json.loads(line) for line in lines]
    return [{**each, "kind": kind} for each in asked if each["hits"]]


def names_of(questions):
    return [name for name in questions[0]["hits"][0] if name not in NO_SIGNAL]


def prepared(questions, names):
    for each in questions:
        each["x"] = np.array([[hit[name] for name in names] for hit in each["hits"]], dtype=np.float64)
        each["y"] = np.array([float(hit["relevant"]) for hit in each["hits"]])
    return questions


class Model:
    def __init__(self, size, seed):
        random = np.random.default_rng(seed)
        sizes = [size, *HIDDEN, 1]
        self.layers = [
            [random.normal(0, np.sqrt(2 / a), (a, b)), np.zeros(b)] for a, b in zip(sizes, sizes[1:])
        ]
        self.layers[-1][1][:] = -2
        self.mean, self.scale = np.zeros(size), np.ones(size)

    def logits(self, x):
        self.inputs = [np.clip((x - self.mean) / self.scale, -FAR, FAR)]
        for i, (weights, bias) in enumerate(self.layers):
            out = self.inputs[-1] @ weights + bias
            self.inputs.append(np.maximum(out, 0) if i < len(self.layers) - 1 else out)
        return self.inputs[-1][:, 0]

    def gradients(self, of_logits):
        gradient, found = of_logits[:, None], []
        for i in reversed(range(len(self.layers))):
            below = self.inputs[i]
            found.append((below.T @ gradient, gradient.sum(0)))
            if i > 0:
                gradient = (gradient @ self.layers[i][0].T) * (below > 0)
        return found[::-1]


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def thinned(x, y, names, random):
    """As if the memory held only a few of the candidates: most memories are small. Ranks close up, and another one may be the best."""
    kept = np.sort(random.permutation(len(y))[: random.integers(2, 13)])
    x, y = x[kept].copy(), y[kept]
    at = names.index
    for name in RANKED:
        column = x[:, at(name)]
        found = np.argsort(-column, kind="stable")[: (column > 0).sum()]
        x[found, at(name)] = 10 / (10 + np.arange(len(found)))
    for own, behind, best in BEST:
        known = x[:, at("read")] > 0 if own == "reading" else np.ones(len(y), bool)
        most = x[known, at(own)].max() if known.any() else 0
        x[:, at(best)] = most
        x[:, at(behind)] = known * (most - x[:, at(own)])
    x[:, at("lent")] /= max(x[:, at("lent")].max(), 1e-9)
    return x, y


class Ensemble:
    def __init__(self, members):
        self.members = members

    def logits(self, x):
        return np.mean([member.logits(x) for member in self.members], axis=0)


def trained(questions, names):
    return Ensemble([member(questions, names, seed) for seed in range(MEMBERS)])


def member(questions, names, seed):
    random = np.random.default_rng(seed)
    own_meaning = [names.index(name) for name in ("cosine", "meaning", "vector")]
    behind, best = names.index("meaningBehind"), names.index("bestMeaning")
    unread, unmeant = ([names.index(name) for name in some] for some in (READ, MEANT))
    stacked = np.concatenate([each["x"] for each in questions])
    model = Model(len(names), seed)
    model.mean, model.scale = stacked.mean(0), stacked.std(0)
    # What (nearly) never varies here says nothing, rather than anything.
    silent = model.scale < 0.03
    model.scale[silent] = 1
    model.layers[0][0][silent] = 0
    # A kind of data with four times the questions counts twice.
    count = {kind: sum(each["kind"] == kind for each in questions) for kind in {each["kind"] for each in questions}}
    weight = {kind: (len(questions) / len(count) / each) ** 0.5 for kind, each in count.items()}
    moments = [[np.zeros_like(p), np.zeros_like(p)] for layer in model.layers for p in layer]
    step = 0
    steps = EPOCHS * (len(questions) // BATCH)
    for _ in range(EPOCHS):
        order = random.permutation(len(questions))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            batch = [questions[i] for i in order[start : start + BATCH]]
            drawn = [
                thinned(each["x"], each["y"], names, random) if random.random() < 0.12 and len(each["y"]) > 2
                else (each["x"].copy(), each["y"])
                for each in batch
            ]
            xs = [x for x, _ in drawn]
            for x in xs:
                if random.random() < 0.25:
                    x[:, unread] = 0
                # Of some candidates alone: what was stored just now has no vector yet.
                late = random.random(len(x)) < 0.05
                x[np.ix_(late, own_meaning)] = 0
                x[late, behind] = x[late, best]
                if random.random() < 0.15:
                    x[:, unmeant] = 0
            logits = model.logits(np.concatenate(xs))
            parts, at = [], 0
            for each, (_, y) in zip(batch, drawn):
                own = logits[at : at + len(y)]
                at += len(y)
                pointwise = (sigmoid(own) - y) / 8
                listwise = np.zeros_like(own)
                if y.sum() > 0:
                    soft = np.exp(own - own.max())
                    listwise = soft / soft.sum() - y / y.sum()
                parts.append(weight[each["kind"]] * ((1 - LISTWISE) * pointwise + LISTWISE * listwise))
            gradients = model.gradients(np.concatenate(parts) / BATCH)
            step += 1
            rate = RATE * 0.5 * (1 + np.cos(np.pi * step / steps))
            gradients[0][0][silent] = 0
            flat = [g for pair in gradients for g in pair]
            parameters = [p for layer in model.layers for p in layer]
            for parameter, gradient, moment in zip(parameters, flat, moments):
                moment[0] = 0.9 * moment[0] + 0.1 * gradient
                moment[1] = 0.999 * moment[1] + 0.001 * gradient**2
                first, second = moment[0] / (1 - 0.9**step), moment[1] / (1 - 0.999**step)
                parameter -= rate * (first / (np.sqrt(second) + 1e-8) + DECAY * parameter)
    return model


def calibrated(model, questions):
    """Platt scaling on what was trained with: the comparing part of the loss moves the probabilities."""
    logits = np.concatenate([model.logits(each["x"]) for each in questions])
    y = np.concatenate([each["y"] for each in questions])
    kinds = np.concatenate([[each["kind"]] * len(each["y"]) for each in questions])
    count = {kind: (kinds == kind).sum() for kind in set(kinds)}
    weights = np.array([1 / count[kind] for kind in kinds])
    a, b = 1.0, 0.0
    for _ in range(200):
        p = sigmoid(a * logits + b)
        gradient = weights * (p - y)
        curve = weights * p * (1 - p) + 1e-12
        h = np.array([[np.sum(curve * logits**2), np.sum(curve * logits)], [np.sum(curve * logits), np.sum(curve)]])
        g = np.array([np.sum(gradient * logits), np.sum(gradient)])
        da, db = np.linalg.solve(h, g)
        a, b = a - da, b - db
    for member in model.members:
        member.layers[-1][0] *= a
        member.layers[-1][1] = member.layers[-1][1] * a + b
    return model


def folds(questions, count=5):
    groups = sorted({(each["kind"], each["group"]) for each in questions})
    by_kind = {}
    for kind, group in groups:
        by_kind.setdefault(kind, []).append(group)
    for i in range(count):
        left = {(kind, group) for kind, all_of in by_kind.items() for group in all_of[i::count]}
        yield (
            [each for each in questions if (each["kind"], each["group"]) not in left],
            [each for each in questions if (each["kind"], each["group"]) in left],
        )


def written(model, names, path):
    rounded = lambda values: [float(f"{value:.6g}") for value in values]
    members = [
        [{"weights": [rounded(row) for row in weights.T], "bias": rounded(bias)} for weights, bias in member.layers]
        for member in model.members
    ]
    first = model.members[0]
    file = {"signals": names, "mean": rounded(first.mean), "scale": rounded(first.scale), "members": members}
    with open(path, "w", encoding="utf8") as out:
        json.dump(file, out, separators=(",", ":"))
        out.write("\n")


def recall_at(each, order, k):
    found = set(turn for i in order[:k] for turn in each["hits"][i]["turns"])
    return sum(turn in found for turn in each["evidence"]) / len(each["evidence"])


def reciprocal(each, order):
    for rank, i in enumerate(order, 1):
        if each["y"][i]:
            return 1 / rank
    return 0.0


def ordering(questions, score):
    asked = [each for each in questions if each["kind"] == "conversations" and not each["foreign"]]
    orders = [np.argsort(-score(each), kind="stable") for each in asked]
    mean = lambda values: float(np.mean(values)) if len(values) else 0.0
    return [
        mean([recall_at(each, order, 5) for each, order in zip(asked, orders)]),
        mean([recall_at(each, order, 10) for each, order in zip(asked, orders)]),
        mean([reciprocal(each, order) for each, order in zip(asked, orders)]),
    ]


def error_of(p, y, bins=10):
    """Expected calibration error."""
    at = np.minimum((p * bins).astype(int), bins - 1)
    return sum(abs(p[at == i].mean() - y[at == i].mean()) * (at == i).mean() for i in range(bins) if (at == i).any())


def judged(questions):
    """Precision, recall and foreign hits over floors."""
    for kind in ("conversations", "stores", "talks"):
        own = [each for each in questions if each["kind"] == kind and not each["foreign"]]
        foreign = [each for each in questions if each["kind"] == kind and each["foreign"]]
        p = np.concatenate([each["p"] for each in own + foreign])
        y = np.concatenate([each["y"] for each in own + foreign])
        print(f"{kind}: {len(own)} own, {len(foreign)} foreign, calibration error {error_of(p, y):.4f}")
        for floor in (0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2, 0.3, 0.4):
            foreign_hits = np.mean([min(FIRST, (each["p"] >= floor).sum()) for each in foreign])
            precisions, recalls, kept, empty = [], [], [], []
            for each in own:
                shown = np.argsort(-each["p"], kind="stable")[:FIRST]
                within = [i for i in shown if each["p"][i] >= floor]
                right = sum(each["y"][i] for i in within)
                wanted = each["evidence"] if isinstance(each["evidence"], int) else len(each["evidence"])
                if wanted == 0:
                    empty.append(len(within))
                    continue
                if within:
                    precisions.append(right / len(within))
                recalls.append(min(1, right / wanted))
                in_first = sum(each["y"][i] for i in shown)
                if in_first:
                    kept.append(right / in_first)
            strict = np.mean([*precisions, *[float(count == 0) for count in empty]])
            print(
                f"  {floor:.2f}: precision {np.mean(precisions):.3f} ({strict:.3f} with unanswerable) recall {np.mean(recalls):.3f}"
                f" kept {np.mean(kept):.3f} foreign {foreign_hits:.2f}"
                + (f" unanswerable {np.mean(empty):.2f}" if empty else "")
            )


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--conversations", required=True)
    options.add_argument("--stores", required=True)
    options.add_argument("--talks", required=True)
    options.add_argument("--out")
    options.add_argument("--cross", action="store_true")
    asked = options.parse_args()
    questions = questions_of(asked.conversations, "conversations") + questions_of(asked.stores, "stores")
    questions += questions_of(asked.talks, "talks")
    names = names_of(questions)
    prepared(questions, names)
    if asked.cross:
        left_out = []
        print("left out: R@5, R@10, MRR as it is; by relevance; mixed with the fusion")
        for train, test in folds(questions):
            model = calibrated(trained(train, names), train)
            for each in test:
                each["p"] = sigmoid(model.logits(each["x"]))
            left_out += test
        fused = names.index("fused")
        print(" ".join(f"{v:.3f}" for v in ordering(left_out, lambda each: np.array([h["final"] for h in each["hits"]]))))
        for share in (1, 0.9, 0.75, 0.5):
            print(share, " ".join(f"{v:.3f}" for v in ordering(left_out, lambda each: share * each["p"] + (1 - share) * each["x"][:, fused])))
        judged(left_out)
    if asked.out:
        written(calibrated(trained(questions, names), questions), names, asked.out)


main()
