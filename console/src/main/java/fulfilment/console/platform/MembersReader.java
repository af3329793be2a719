package fulfilment.console.platform;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads an answer of the API into the values that pages use, without a tree of nodes in between. */
final class MembersReader {

    private final boolean counts;

    /** @param counts whether of a list of objects inside an object only its length counts: its elements are empty then */
    MembersReader(boolean counts) {
        this.counts = counts;
    }

    /** The value that begins at the current token. */
    @Nullable
    Object read(JsonParser in) {
        return read(in, false);
    }

    private @Nullable Object read(JsonParser in, boolean inside) {
        return switch (in.currentToken()) {
            case START_OBJECT -> object(in);
            case START_ARRAY -> inside && counts ? lengthOrValues(in) : values(in);
            case VALUE_STRING -> in.getString();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT -> in.getLongValue();
            case VALUE_NUMBER_FLOAT -> in.getDecimalValue();
            default -> null;
        };
    }

    private Members object(JsonParser in) {
        var members = new Members();
        while (in.nextToken() != JsonToken.END_OBJECT) {
            var name = in.currentName();
            in.nextToken();
            members.put(name, read(in, true));
        }
        return members;
    }

    private List<@Nullable Object> values(JsonParser in) {
        var values = new ArrayList<@Nullable Object>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            values.add(read(in, false));
        }
        return values;
    }

    private List<@Nullable Object> lengthOrValues(JsonParser in) {
        var values = new ArrayList<@Nullable Object>();
        int objects = 0;
        while (in.nextToken() != JsonToken.END_ARRAY) {
            if (in.currentToken() == JsonToken.START_OBJECT) {
                in.skipChildren();
                objects++;
            } else {
                values.add(read(in, false));
            }
        }
        return objects > 0 ? Collections.nCopies(objects, new Members()) : values;
    }
}
