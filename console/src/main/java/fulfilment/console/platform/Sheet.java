package fulfilment.console.platform;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The page of one object that needs no page of its own kind: its facts, tables of what belongs to it, what can be done, and what happened.
 *
 * @param name    in addresses: {@code /console/<name>/<id>}
 * @param path    of the API, with {@code {id}}
 * @param title   the member that names the object
 * @param facts   members to show
 * @param tables  what belongs to it
 * @param actions names of actions; their ids are members of the object
 * @param object  its kind in the audit log; null for no timeline
 */
public record Sheet(String name, String path, String title, List<String> facts, List<Table> tables, List<String> actions,
        @Nullable String object) {

    private static final Pattern MEMBER = Pattern.compile("\\{(\\w+)}");

    /**
     * Objects that belong to the object.
     *
     * @param name    in the texts {@code table.<name>}
     * @param source  a member of the object, or a path of the API that begins with a slash and may contain members in braces
     * @param columns shown for each
     * @param links   pages by column: with members of the row in braces
     * @param actions names of actions for each row; their ids are members of the row or of the object
     */
    public record Table(String name, String source, List<Listing.Column> columns, Map<String, String> links,
            List<String> actions) {

        List<Members> rows(SignedIn person, Members object) {
            return source.startsWith("/") ? person.listIfAllowed(withoutQuery(object), query(object)) : object.list(source);
        }

        private String withoutQuery(Members object) {
            var filled = filled(source, object);
            int query = filled.indexOf('?');
            return query < 0 ? filled : filled.substring(0, query);
        }

        private Map<String, String> query(Members object) {
            var filled = filled(source, object);
            int equals = filled.indexOf('=');
            return equals < 0
                    ? Map.of()
                    : Map.of(filled.substring(filled.indexOf('?') + 1, equals), filled.substring(equals + 1));
        }

        /** @return the page that a value of a row leads to; null if it leads nowhere */
        public @Nullable String page(Listing.Column column, Members row) {
            var pattern = links.get(column.member());
            if (pattern == null) {
                return null;
            }
            var matcher = MEMBER.matcher(pattern);
            while (matcher.find()) {
                if (row.get(matcher.group(1)) == null) {
                    return null;
                }
            }
            return filled(pattern, row);
        }
    }

    private static String filled(String pattern, Members members) {
        return MEMBER.matcher(pattern).replaceAll(found -> Objects.toString(members.get(found.group(1)), ""));
    }
}
