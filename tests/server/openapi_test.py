"""Holds docs/openapi.yaml and docs/security.md against the API: its paths, its limits, and every answer of its tests.
usage: openapi_test.py FOLDER OPENAPI SECURITY    FOLDER: what capot_api_tests wrote with CAPOT_API_OUT"""

import json
import pathlib
import re
import sys
import unittest

import jsonschema
import yaml

FOLDER, OPENAPI, SECURITY = map(pathlib.Path, sys.argv[1:4])
API = yaml.safe_load(OPENAPI.read_text())
BUILT = json.loads((FOLDER / "api.json").read_text())
ANSWERS = [json.loads(line) for line in (FOLDER / "answers.jsonl").read_text().splitlines()]
METHODS = {"get", "post", "patch", "delete", "put"}


def at(reference):
    found = API
    for name in reference.removeprefix("#/").split("/"):
        found = found[name.replace("~1", "/").replace("~0", "~")]
    return found


def resolved(item):
    while "$ref" in item:
        item = at(item["$ref"])
    return item


def operations():
    """Those of the API. What is for the operator is asked of a real server, by hostile_test.py."""
    return {(method.upper(), path): operation for path, item in API["paths"].items()
            for method, operation in item.items() if method in METHODS and operation["tags"] != ["operator"]}


def references(item):
    if isinstance(item, dict):
        if isinstance(item.get("$ref"), str):
            yield item["$ref"]
        for value in item.values():
            yield from references(value)
    elif isinstance(item, list):
        for value in item:
            yield from references(value)


def wrong_with(schema, value):
    checker = jsonschema.Draft202012Validator({**schema, "components": API["components"]})
    error = jsonschema.exceptions.best_match(checker.iter_errors(value))
    return error and f"{'/'.join(map(str, error.absolute_path))}: {error.message}"[:300]


def errors_of(operation):
    """The names that an operation may refuse with, by status; None: any."""
    for status, response in operation["responses"].items():
        if int(status) < 400:
            continue
        schema = resolved(response)["content"]["application/json"]["schema"]
        yield int(status), error_names(schema)


def error_names(schema):
    while True:
        names = schema.get("properties", {}).get("error", {}).get("enum")
        if names or "$ref" not in schema:
            return names
        schema = at(schema["$ref"])


def route_of(answer):
    """The operation that an answer belongs to; None: of no path, or not of this method."""
    method = "GET" if answer["method"] == "HEAD" else answer["method"]
    for (name, path), operation in operations().items():
        pattern = "".join("[^/]+" if part.startswith("{") else re.escape(part) for part in re.split(r"(\{\w+\})", path))
        if name == method and re.fullmatch(pattern, answer["path"]):
            return operation
    return None


class OpenApi(unittest.TestCase):
    def test_every_path_is_there_and_no_other(self):
        self.assertEqual(set(operations()), {(route["method"], route["path"]) for route in BUILT["routes"]})

    def test_who_may_and_what_is_sent(self):
        for route in BUILT["routes"]:
            name = f"{route['method']} {route['path']}"
            operation = operations()[route["method"], route["path"]]
            self.assertEqual(bool(operation.get("security")), route["player"], name)
            self.assertEqual("requestBody" in operation, route["body"] > 0, name)
            self.assertEqual("413" in operation["responses"], route["body"] > 0, name)
            parameters = [resolved(one) for one in operation.get("parameters", [])]
            in_path = {one["name"] for one in parameters if one["in"] == "path"}
            self.assertEqual(in_path, set(re.findall(r"\{(\w+)\}", route["path"])), name)
            in_query = {one["name"] for one in parameters if one["in"] == "query"}
            self.assertEqual(in_query, set(route["parameters"].replace("*", "").split()), name)

    def test_it_is_whole(self):
        self.assertTrue(API["openapi"].startswith("3.1."))
        for reference in set(references(API)):
            at(reference)
        names = [operation["operationId"] for operation in operations().values()]
        self.assertEqual(len(names), len(set(names)))
        tags = {tag["name"] for tag in API["tags"]}
        for name, operation in operations().items():
            self.assertTrue(operation["summary"], name)
            self.assertLessEqual(set(operation["tags"]), tags, name)
            self.assertTrue(all(resolved(one)["description"] for one in operation["responses"].values()), name)
            body = resolved(operation.get("requestBody", {})).get("content", {}).get("application/json", {})
            if body and "record" not in operation["tags"][0]:
                self.assertIs(resolved(body["schema"])["additionalProperties"], False, name)
        for schema in API["components"]["schemas"].values():
            jsonschema.Draft202012Validator.check_schema(schema)
        used = set(references(API))
        for kind, items in API["components"].items():
            if kind == "securitySchemes":
                continue
            for name in items:
                # Of paths that are not in the file.
                if kind == "responses" and name in ("NoSuchPath", "WrongMethod"):
                    continue
                self.assertIn(f"#/components/{kind}/{name}", used)

    def test_every_error_is_there(self):
        documented = {}
        everywhere = [("", {"responses": {"404": {"$ref": "#/components/responses/NoSuchPath"},
                                          "405": {"$ref": "#/components/responses/WrongMethod"}}})]
        for _, operation in [*operations().items(), *everywhere]:
            for status, names in errors_of(operation):
                for name in names or ["too-much-work"]:
                    documented.setdefault(name, set()).add(status)
        for one in BUILT["errors"]:
            self.assertIn(one["status"], documented.get(one["error"], set()), one["error"])

    def test_every_answer_fits(self):
        seen = set()
        for answer in ANSWERS:
            operation = route_of(answer)
            what = f"{answer['method']} {answer['path']} {answer['status']}"
            if operation is None:
                self.assertIn(answer["status"], (204, 404, 405), what)
                continue
            response = operation["responses"].get(str(answer["status"]))
            self.assertIsNotNone(response, what)
            response = resolved(response)
            for name, header in response.get("headers", {}).items():
                self.assertIn(name.lower(), answer["headers"], what)
                value = answer["headers"][name.lower()]
                schema = resolved(header)["schema"]
                value = int(value) if schema.get("type") == "integer" else value
                self.assertIsNone(wrong_with(schema, value), what)
            kind = answer["type"].partition(";")[0]
            self.assertEqual(kind in response.get("content", {}), kind != "", what)
            if kind == "application/json":
                self.assertIsNone(wrong_with(response["content"][kind]["schema"], answer["body"]), what)
            seen.add((operation["operationId"], answer["status"]))
        for name, operation in operations().items():
            good = [int(status) for status in operation["responses"] if int(status) < 300]
            for status in good:
                self.assertIn((operation["operationId"], status), seen, f"{name} was never asked")


class Security(unittest.TestCase):
    def rows(self, heading):
        section = SECURITY.read_text().split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
        rows = [[cell.strip() for cell in line.strip("|").split("|")]
                for line in section.splitlines() if line.startswith("|")]
        return rows[2:]

    def test_the_limits(self):
        def words(bucket):
            return f"{bucket[0]}, then {bucket[1]} a minute" if bucket[0] else "–"
        expected = [[f"`{one['name']}`", one["about"], words(one["address"]), words(one["player"]), words(one["table"])]
                    for one in BUILT["limits"]]
        self.assertEqual(self.rows("How often"), expected)

    def test_other_limits(self):
        text = SECURITY.read_text()
        self.assertIn(f"{BUILT['tables_a_day']} tables", text)
        self.assertIn(f"{BUILT['largest_body'] // 1024} KiB", text)
        passwords = (SECURITY.parent.parent / "src/apps/server/api/common_passwords.txt").read_text().split()
        self.assertIn(f"a list of {len(passwords)} words", text)

    def test_tests_exist(self):
        """Every test that the table of items names is in the sources."""
        root = SECURITY.parent.parent
        sources = "".join(path.read_text() for path in (root / "tests").rglob("*.cpp"))
        names = re.findall(r"`(\w+)\.(\w+)`", SECURITY.read_text())
        self.assertGreater(len(names), 20)
        for suite, name in names:
            self.assertRegex(sources, rf"TEST(_F|_P)?\({suite}, {name}\)", f"{suite}.{name}")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
