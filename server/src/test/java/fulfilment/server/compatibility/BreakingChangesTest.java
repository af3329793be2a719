package fulfilment.server.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Each kind of change that breaks clients is found in a small document, and each kind of addition is allowed. */
class BreakingChangesTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private static final String DOCUMENT = """
            {"openapi": "3.1.0", "security": [{"basic": []}],
             "paths": {"/tasks": {
              "get": {"operationId": "listTasks", "tags": ["Tasks"],
               "parameters": [{"in": "query", "name": "status", "schema": {"type": "string", "enum": ["open", "done"]}},
                {"$ref": "#/components/parameters/Offset"}],
               "responses": {"200": {"headers": {"ETag": {"schema": {"type": "string"}}},
                 "content": {"application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/Task"}}}}},
                "400": {"$ref": "#/components/responses/BadRequest"}}},
              "post": {"operationId": "createTask", "tags": ["Tasks"],
               "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/NewTask"}}}},
               "responses": {"201": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Task"}}}}}}}},
             "components": {
              "parameters": {"Offset": {"in": "query", "name": "offset", "schema": {"type": "integer", "format": "int32", "default": 0}}},
              "responses": {"BadRequest": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}}},
              "schemas": {
               "Task": {"type": "object", "required": ["id", "kind", "owner"], "properties": {
                "id": {"type": "integer", "format": "int32"},
                "kind": {"type": "string", "enum": ["count", "move"]},
                "note": {"type": ["string", "null"], "maxLength": 10},
                "day": {"type": "string", "pattern": "[0-9-]+"},
                "owner": {"anyOf": [{"$ref": "#/components/schemas/User"}, {"type": "null"}]},
                "parts": {"type": "array", "items": {"$ref": "#/components/schemas/Task"}}}},
               "User": {"type": "object", "properties": {"name": {"type": "string"}}},
               "Owner": {"type": "object", "properties": {"title": {"type": "string"}}},
               "NewTask": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"type": "object", "properties": {
                "due": {"type": ["integer", "null"], "format": "int64", "minimum": 0},
                "by": {"anyOf": [{"type": "string"}, {"type": "integer"}]},
                "labels": {"type": "object", "additionalProperties": {"type": ["string", "number"]}}}}]},
               "Base": {"type": "object", "required": ["title"], "properties": {
                "title": {"type": "string", "maxLength": 20},
                "secret": {"type": "string", "writeOnly": true},
                "kind": {"type": "string", "enum": ["count", "move"]}}},
               "Error": {"type": "object", "properties": {
                "code": {"type": "integer", "enum": [5, 20], "x-enum-varnames": ["INVALID", "NOT_FOUND"]}}},
               "Delivery": {"type": "object", "properties": {"data": {"$ref": "#/components/schemas/Task"}}}},
              "securitySchemes": {"basic": {"type": "http", "scheme": "basic"}}},
             "webhooks": {"tasks.created": {"post": {"operationId": "onTaskCreated", "security": [], "parameters": [
               {"in": "header", "name": "webhook-id", "required": true, "schema": {"type": "string"}}],
              "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Delivery"}}}},
              "responses": {"200": {"description": "OK"}, "202": {"description": "Accepted"}}}}}}""";

    private static final String OPERATION = "/paths/~1tasks/";
    private static final String SCHEMA = "/components/schemas/";

    private static List<String> changes(Consumer<JsonNode> change) {
        var after = MAPPER.readTree(DOCUMENT);
        change.accept(after);
        return BreakingChanges.between(MAPPER.readTree(DOCUMENT), after);
    }

    /** Sets a member at a path, or removes it if the value is empty. */
    private static List<String> changes(String path, String value) {
        return changes(document -> {
            int last = path.lastIndexOf('/');
            var parent = document.at(path.substring(0, last));
            var name = path.substring(last + 1).replace("~1", "/");
            assertThat(parent.isMissingNode()).describedAs(path).isFalse();
            if (parent instanceof ObjectNode object) {
                if (value.isEmpty()) {
                    assertThat(object.remove(name)).isNotNull();
                } else {
                    object.set(name, MAPPER.readTree(value));
                }
            } else if (value.isEmpty()) {
                parent.asArray().remove(Integer.parseInt(name));
            } else if (name.equals("-")) {
                parent.asArray().add(MAPPER.readTree(value));
            } else {
                parent.asArray().set(Integer.parseInt(name), MAPPER.readTree(value));
            }
        });
    }

    @Test
    void findsNothingInTheSameDocument() {
        assertThat(changes(document -> {})).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # operations
            /paths/~1tasks                          | ''                                 | GET /tasks: removed
            {op}get                                 | ''                                 | GET /tasks: removed
            {op}get/operationId                     | "readTasks"                        | listTasks: the name is now readTasks
            {op}get/tags/0                          | "Work"                             | listTasks: the tags are now ["Work"]
            {op}get/security                        | [{"bearer": []}]                   | listTasks: requests without other credentials than {"basic":[]} are refused
            /components/securitySchemes/basic       | ''                                 | security scheme basic: removed or changed
            # parameters
            {op}get/parameters/0                    | ''                                 | listTasks query parameter status: removed
            {op}get/parameters/0/in                 | "header"                           | listTasks query parameter status: removed
            {op}get/parameters/0/required           | true                               | listTasks query parameter status: required
            {op}get/parameters/0/explode            | false                              | listTasks query parameter status: written in another way
            {op}get/parameters/-                    | {"in": "query", "name": "of", "required": true, "schema": {}} | listTasks query parameter of: new and required
            {op}get/parameters/0/schema/enum/1      | ''                                 | listTasks query parameter status: value done was removed in requests
            {op}get/parameters/0/schema/pattern     | "x"                                | listTasks query parameter status: pattern changed in requests
            /components/parameters/Offset/schema/default | 1                             | listTasks query parameter offset: default changed in requests
            /components/parameters/Offset/schema/format  | "int16"                       | listTasks query parameter offset: the format was int32 and is int16 in requests
            /components/parameters/Offset/schema/type    | "boolean"                     | listTasks query parameter offset: may no longer be integer in requests
            /components/parameters/Offset/schema/maximum | 1000                          | listTasks query parameter offset: maximum was none and is 1000 in requests
            # bodies of requests
            {op}post/requestBody/required           | true                               | createTask: the body is required
            {op}post/requestBody/content/application~1json | ''                          | createTask body: application/json was removed
            {schema}NewTask/allOf/1/properties/due  | ''                                 | NewTask.due: removed in requests
            {schema}NewTask/allOf/1/properties/due/type   | "integer"                    | NewTask.due: may no longer be null in requests
            {schema}NewTask/allOf/1/properties/due/format | "int32"                      | NewTask.due: the format was int64 and is int32 in requests
            {schema}NewTask/allOf/1/properties/due/minimum | 1                           | NewTask.due: minimum was 0 and is 1 in requests
            {schema}NewTask/allOf/1/properties/due/readOnly | true                       | NewTask.due: readOnly now
            {schema}NewTask/allOf/1/required        | ["due"]                            | NewTask.due: required in requests
            {schema}NewTask/allOf/1/properties/by/anyOf/1 | ''                           | NewTask.by: "integer" is no longer allowed in requests
            {schema}NewTask/allOf/1/properties/labels/additionalProperties | false       | NewTask.labels.*: removed in requests
            {schema}NewTask/allOf/1/properties/labels/additionalProperties/type | "string" | NewTask.labels.*: may no longer be number in requests
            {schema}NewTask/allOf/1/additionalProperties | false                         | NewTask.*: removed in requests
            {schema}Base/properties/title/maxLength | 19                                 | NewTask.title: maxLength was 20 and is 19 in requests
            {schema}Base/properties/secret          | ''                                 | NewTask.secret: removed in requests
            {schema}Base/properties/kind/enum/0     | ''                                 | NewTask.kind: value count was removed in requests
            {schema}Base/properties/title/enum      | ["a"]                              | NewTask.title: only some values are allowed in requests
            {schema}Base/required                   | ["title", "kind"]                  | NewTask.kind: required in requests
            # answers
            {op}get/responses/200                   | ''                                 | listTasks 200: status was removed
            {op}get/responses/400                   | ''                                 | listTasks 400: status was removed
            {op}post/responses/202                  | {}                                 | createTask 202: new status of success
            {op}get/responses/200/headers/ETag      | ''                                 | listTasks 200: header ETag was removed
            {op}get/responses/200/headers/ETag/schema/type | "integer"                   | listTasks 200 header ETag: may be integer now in answers
            {op}get/responses/200/content           | {"text/csv": {}}                   | listTasks 200: application/json was removed
            {op}get/responses/200/content/application~1json/schema/type | "object"       | listTasks 200: may be object now in answers
            {schema}Task/properties/id              | ''                                 | Task.id: removed in answers
            {schema}Task/properties/id/type         | "string"                           | Task.id: may be string now in answers
            {schema}Task/properties/id/type         | ["integer", "null"]                | Task.id: may be null now in answers
            {schema}Task/properties/id/type         | ''                                 | Task.id: the type was integer and is any in answers
            {schema}Task/properties/id/format       | "int64"                            | Task.id: the format was int32 and is int64 in answers
            {schema}Task/properties/kind/enum       | ''                                 | Task.kind: does not list its values any more in answers
            {schema}Task/properties/note/maxLength  | 11                                 | Task.note: maxLength was 10 and is 11 in answers
            {schema}Task/properties/day/pattern     | ''                                 | Task.day: pattern changed in answers
            {schema}Task/properties/owner/anyOf/0   | {"$ref": "#/components/schemas/Owner"} | Task.owner: Owner is a new alternative in answers
            {schema}Task/properties/parts/items     | ''                                 | Task.parts[]: only some values are described in answers
            {schema}Task/properties/id/writeOnly    | true                               | Task.id: writeOnly now
            {schema}Task/required                   | ["id", "owner"]                    | Task.kind: may be missing in answers
            {schema}Error/properties/code/x-enum-varnames/1 | "GONE"                     | Error.code: value 20 is no longer named NOT_FOUND
            # names that generated clients use
            {schema}Owner                           | ''                                 | schema Owner: removed
            # deliveries
            /webhooks/tasks.created                 | ''                                 | POST tasks.created: removed
            {hook}operationId                       | "onTask"                           | onTaskCreated: the name is now onTask
            {hook}parameters/0                      | ''                                 | onTaskCreated header parameter webhook-id: removed
            {hook}parameters/0/required             | false                              | onTaskCreated header parameter webhook-id: may be missing
            {hook}responses/202                     | ''                                 | onTaskCreated 202: status was removed
            {schema}Delivery/properties/data        | {"type": ["object", "null"]}       | Delivery.data: may be null now in answers
            """)
    void findsWhatBreaksClients(String path, String value, String found) {
        var whole = path.replace("{op}", OPERATION).replace("{schema}", SCHEMA).replace("{hook}",
                "/webhooks/tasks.created/post/");
        assertThat(changes(whole, value)).contains(found);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /paths/~1more                           | {"get": {"operationId": "more", "responses": {}}}
            {op}delete                              | {"operationId": "deleteTasks", "responses": {}}
            {op}get/deprecated                      | true
            {op}get/summary                         | "List tasks"
            {op}get/security                        | [{"basic": []}, {"bearer": []}]
            {op}get/parameters/-                    | {"in": "query", "name": "of", "schema": {}}
            {op}get/parameters/0/schema/enum/-      | "late"
            {op}get/parameters/0/schema/enum        | ''
            /components/parameters/Offset/schema/format  | "int64"
            /components/parameters/Offset/schema/type    | ["integer", "null"]
            /components/parameters/Offset/schema/type    | "number"
            {schema}NewTask/allOf/1/properties/more | {"type": "string"}
            {schema}NewTask/allOf/1/properties/due/minimum | -1
            {schema}NewTask/allOf/1/properties/by/anyOf/-  | {"type": "boolean"}
            {schema}Base/properties/title/maxLength | 21
            {schema}Base/properties/title/maxLength | ''
            {schema}Base/properties/kind/enum/-     | "clean"
            {schema}Base/required                   | []
            {op}get/responses/429                   | {}
            {op}get/responses/200/headers/More      | {"schema": {"type": "string"}}
            {op}get/responses/200/content/text~1csv | {}
            {schema}Task/properties/more            | {"type": "string"}
            {schema}Task/properties/kind/enum/-     | "clean"
            {schema}Task/properties/note/type       | "string"
            {schema}Task/properties/note/maxLength  | 9
            {schema}Task/properties/note/description | "Any text"
            {schema}Task/properties/owner/anyOf/1   | ''
            {schema}Task/required                   | ["id", "kind", "owner", "day"]
            {schema}Task/additionalProperties       | false
            {schema}More                            | {"type": "string"}
            {schema}Error/properties/code/enum      | [5, 20]
            /webhooks/tasks.changed                 | {"post": {"operationId": "onTaskChanged"}}
            {hook}parameters/-                      | {"in": "header", "name": "more", "required": true, "schema": {}}
            {hook}responses/204                     | {}
            """)
    void allowsAdditions(String path, String value) {
        assertThat(changes(
                path.replace("{op}", OPERATION).replace("{schema}", SCHEMA).replace("{hook}", "/webhooks/tasks.created/post/"),
                value)).isEmpty();
    }
}
