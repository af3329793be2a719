package fulfilment.loader.moveout;

import fulfilment.loader.remote.LoadProblem;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/** Takes JSON apart without changing what it says: numbers keep their digits, members their order. */
final class JsonItems {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private JsonItems() {}

    /**
     * Splits a list.
     *
     * @param json an array, or an object that counts as a list of one
     * @return each item as it was written, on one line
     */
    static List<String> of(String json) throws LoadProblem {
        try (var parser = JSON.createParser(json)) {
            return switch (parser.nextToken()) {
                case START_ARRAY -> items(parser, json);
                case START_OBJECT -> List.of(line(json));
                case null, default -> throw new LoadProblem("the service answered neither a list nor an object");
            };
        }
    }

    /** The items of a member of an object, as above. @throws LoadProblem if the object has no such list */
    static List<String> of(String json, String member) throws LoadProblem {
        try (var parser = JSON.createParser(json)) {
            parser.nextToken();
            for (var name = parser.nextName(); name != null; name = parser.nextName()) {
                var value = parser.nextToken();
                if (name.equals(member) && value == JsonToken.START_ARRAY) {
                    return items(parser, json);
                }
                parser.skipChildren();
            }
        }
        throw new LoadProblem("the service answered without the list " + member);
    }

    private static List<String> items(JsonParser parser, String json) {
        var items = new ArrayList<String>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            int start = (int) parser.currentTokenLocation().getCharOffset();
            parser.skipChildren();
            parser.finishToken();
            items.add(line(json.substring(start, (int) parser.currentLocation().getCharOffset())));
        }
        return items;
    }

    /** In JSON a line can end only between two tokens. */
    private static String line(String json) {
        return json.replace('\n', ' ').replace('\r', ' ').strip();
    }
}
