package fulfilment.command.platform;

import static java.nio.charset.StandardCharsets.UTF_8;

import fulfilment.api.kernel.Meta;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.regex.Pattern;
import org.axonframework.messaging.MetaData;
import org.axonframework.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * The metadata of an event as it is stored: user, key and request in columns, which audits search, and everything else as JSON.
 *
 * @param request a UUID; any other text is part of the rest
 * @param rest    null if the columns hold everything
 */
record StoredMetaData(@Nullable Integer iduser, @Nullable Integer idkey, @Nullable String request, byte @Nullable [] rest) {

    /** The columns that {@link #read} reads. */
    static final String COLUMNS = "meta_data, iduser, idkey, request";

    private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    static StoredMetaData of(MetaData all, Serializer serializer) {
        var rest = new HashMap<>(all);
        var iduser = rest.get(Meta.USER) instanceof Integer number && rest.remove(Meta.USER, number) ? number : null;
        var idkey = rest.get(Meta.KEY) instanceof Integer number && rest.remove(Meta.KEY, number) ? number : null;
        var request = rest.get(Meta.REQUEST) instanceof String text && UUID.matcher(text).matches()
                && rest.remove(Meta.REQUEST, text) ? text : null;
        return new StoredMetaData(iduser, idkey, request,
                rest.isEmpty() ? null : serializer.serialize(MetaData.from(rest), byte[].class).getData());
    }

    /** Returns all metadata of the event of a row as JSON. */
    static byte[] read(ResultSet row) throws SQLException {
        var json = new StringBuilder("{");
        add(json, Meta.USER, row.getString(Meta.USER));
        add(json, Meta.KEY, row.getString(Meta.KEY));
        var request = row.getString(Meta.REQUEST);
        add(json, Meta.REQUEST, request == null ? null : '"' + request + '"');
        var rest = row.getBytes("meta_data");
        if (rest == null) {
            return json.append('}').toString().getBytes(UTF_8);
        }
        if (json.length() == 1) {
            return rest;
        }
        var members = new String(rest, UTF_8).strip().substring(1).strip();
        return json.append(members.startsWith("}") ? "" : ",").append(members).toString().getBytes(UTF_8);
    }

    private static void add(StringBuilder json, String name, @Nullable String value) {
        if (value != null) {
            json.append(json.length() == 1 ? "\"" : ",\"").append(name).append("\":").append(value);
        }
    }
}
