"""Makes the models and the tokenizer beside it: `pip install onnx numpy`, `python make.py`, `npm run format`.

A cross-encoder in shape only. Every word of the vocabulary has a direction of its own, special tokens and
unknown words have none; each of the two segments is the mean of its tokens, and the score of a pair is the
dot product of its segments, times 100. So a text scores by the words it shares with the question.
"""

import json

import numpy as np
from onnx import TensorProto, checker, helper, numpy_helper, save

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"]
WORDS = "anna berlin cats coffee dogs likes lives in the roast where who".split()
VOCABULARY = SPECIAL + WORDS


def initial(name, values, kind=np.float32):
    return numpy_helper.from_array(np.array(values, dtype=kind), name)


def whole(name):
    return helper.make_tensor_value_info(name, TensorProto.INT64, ["pairs", "tokens"])


def write(file, nodes, inputs, initials, logits):
    output = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["pairs", logits])
    graph = helper.make_graph(nodes, "tiny", [whole(name) for name in inputs], [output], initials)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    checker.check_model(model)
    save(model, file)


def segment(name, weights):
    """The sum of the segment's tokens."""
    return [
        helper.make_node("Unsqueeze", [weights, "last"], [f"{name}_weights"]),
        helper.make_node("Mul", ["tokens", f"{name}_weights"], [f"{name}_tokens"]),
        helper.make_node("ReduceSum", [f"{name}_tokens", "middle"], [name], keepdims=0),
    ]


DIRECTIONS = np.zeros((len(VOCABULARY), len(WORDS)))
DIRECTIONS[len(SPECIAL) :] = np.eye(len(WORDS))

EMBED = [
    helper.make_node("Gather", ["table", "input_ids"], ["tokens"]),
    helper.make_node("Cast", ["attention_mask"], ["mask"], to=TensorProto.FLOAT),
]
SCORE = [
    *EMBED,
    helper.make_node("Cast", ["token_type_ids"], ["types"], to=TensorProto.FLOAT),
    helper.make_node("Mul", ["mask", "types"], ["in_text"]),
    helper.make_node("Sub", ["mask", "in_text"], ["in_query"]),
    *segment("text", "in_text"),
    *segment("query", "in_query"),
    helper.make_node("Mul", ["query", "text"], ["shared"]),
    helper.make_node("ReduceSum", ["shared", "middle"], ["dot"], keepdims=1),
    helper.make_node("ReduceSum", ["in_text", "middle"], ["text_length"], keepdims=1),
    helper.make_node("ReduceSum", ["in_query", "middle"], ["query_length"], keepdims=1),
    helper.make_node("Mul", ["text_length", "query_length"], ["lengths"]),
    helper.make_node("Div", ["dot", "lengths"], ["mean_dot"]),
    helper.make_node("Mul", ["mean_dot", "hundred"], ["score"]),
]
INPUTS = ["input_ids", "attention_mask", "token_type_ids"]
INITIALS = [
    initial("table", DIRECTIONS),
    initial("hundred", 100.0),
    initial("last", [2], np.int64),
    initial("middle", [1], np.int64),
]

write("model.onnx", [*SCORE, helper.make_node("Identity", ["score"], ["logits"])], INPUTS, INITIALS, 1)

# The same score as the difference of two logits: 1 against it, 1 + score for it.
write(
    "two-logits.onnx",
    [
        *SCORE,
        helper.make_node("Mul", ["score", "zero"], ["nothing"]),
        helper.make_node("Add", ["nothing", "one"], ["against"]),
        helper.make_node("Add", ["score", "one"], ["for"]),
        helper.make_node("Concat", ["against", "for"], ["logits"], axis=1),
    ],
    INPUTS,
    [*INITIALS, initial("zero", 0.0), initial("one", 1.0)],
    2,
)

# Takes no segments: the number of known words in question and text together.
write(
    "no-segments.onnx",
    [
        *EMBED,
        *segment("pair", "mask"),
        helper.make_node("ReduceSum", ["pair", "middle"], ["logits"], keepdims=1),
    ],
    INPUTS[:2],
    [INITIALS[0], *INITIALS[2:]],
    1,
)


def piece(token, segment_id):
    return {"SpecialToken": {"id": token, "type_id": segment_id}}


def sequence(name, segment_id):
    return {"Sequence": {"id": name, "type_id": segment_id}}


SINGLE = [piece("[CLS]", 0), sequence("A", 0), piece("[SEP]", 0)]
TOKENIZER = {
    "version": "1.0",
    "added_tokens": [
        {
            "id": number,
            "special": True,
            "content": token,
            "single_word": False,
            "lstrip": False,
            "rstrip": False,
            "normalized": False,
        }
        for number, token in enumerate(SPECIAL)
    ],
    "normalizer": {
        "type": "BertNormalizer",
        "clean_text": True,
        "handle_chinese_chars": True,
        "strip_accents": None,
        "lowercase": True,
    },
    "pre_tokenizer": {"type": "BertPreTokenizer"},
    "post_processor": {
        "type": "TemplateProcessing",
        "single": SINGLE,
        "pair": [*SINGLE, sequence("B", 1), piece("[SEP]", 1)],
        "special_tokens": {
            token: {"id": token, "ids": [VOCABULARY.index(token)], "tokens": [token]}
            for token in ["[CLS]", "[SEP]"]
        },
    },
    "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
    "model": {
        "type": "WordPiece",
        "unk_token": "[UNK]",
        "continuing_subword_prefix": "##",
        "max_input_chars_per_word": 100,
        "vocab": {token: number for number, token in enumerate(VOCABULARY)},
    },
}
SETTINGS = {
    "tokenizer_class": "BertTokenizer",
    "do_lower_case": True,
    "model_max_length": 512,
    **{f"{token[1:-1].lower()}_token": token for token in SPECIAL},
}
for name, value in {"tokenizer.json": TOKENIZER, "tokenizer_config.json": SETTINGS}.items():
    with open(name, "w", encoding="utf-8") as file:
        json.dump(value, file, separators=(",", ":"))
        file.write("\n")
