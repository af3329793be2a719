package fulfilment.console.sheets;

import fulfilment.api.local.ApiReply;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.HashMap;
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
 * @param entries forms for many rows
 * @param actions what can be done; the ids are members of the object
 * @param object  its kind in the audit log; null for no timeline
 * @param papers  documents to print
 */
public record Sheet(String name, String path, String title, List<String> facts, List<Table> tables, List<Entry> entries,
        List<Offer> actions, @Nullable String object, List<Paper> papers) {

    private static final Pattern MEMBER = Pattern.compile("\\{(\\w+)}");

    public Sheet(String name, String path, String title, List<String> facts, List<Table> tables, List<Offer> actions,
            @Nullable String object) {
        this(name, path, title, facts, tables, List.of(), actions, object, List.of());
    }

    /** The same, with forms for many rows. */
    public Sheet with(Entry... forms) {
        return new Sheet(name, path, title, facts, tables, List.of(forms), actions, object, papers);
    }

    /** The same, with documents to print. */
    public Sheet printing(Paper... printed) {
        return new Sheet(name, path, title, facts, tables, entries, actions, object, List.of(printed));
    }

    /**
     * A document about the object.
     *
     * @param name       of its file, {@code /console/<sheet>/<id>/<name>.pdf}, and in the texts {@code pdf.<name>}
     * @param path       of the API, with {@code {id}}
     * @param parameters of the request, with {@code {id}}
     */
    public record Paper(String name, String path, Map<String, String> parameters) {

        public Paper(String name, String path) {
            this(name, path, Map.of());
        }

        private static String filled(String pattern, int id) {
            return pattern.replace("{id}", String.valueOf(id));
        }

        boolean isFor(SignedIn person, int id) {
            return person.may("GET", filled(path, id));
        }

        ApiReply printed(SignedIn person, int id) {
            var sent = new HashMap<String, String>();
            parameters.forEach((parameter, value) -> sent.put(parameter, filled(value, id)));
            return person.document(filled(path, id), sent);
        }
    }

    /**
     * Objects that belong to the object.
     *
     * @param name    in the texts {@code table.<name>}
     * @param source  a member of the object, or a path of the API that begins with a slash and may contain members in braces
     * @param columns shown for each
     * @param links   pages by column: with members of the row in braces
     * @param actions what can be done with a row; the ids are members of the row or of the object
     * @param isPaged whether the API answers a page of them at a time
     */
    public record Table(String name, String source, List<Listing.Column> columns, Map<String, String> links,
            List<Offer> actions, boolean isPaged) {

        public Table(String name, String source, List<Listing.Column> columns, Map<String, String> links, List<Offer> actions) {
            this(name, source, columns, links, actions, false);
        }

        /** The same, for a list that the API answers in pages. */
        public Table inPages() {
            return new Table(name, source, columns, links, actions, true);
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

    /**
     * The rows of a table or a form.
     *
     * @param source a member of the object, or a path of the API that begins with a slash and may contain members in braces
     * @param offset of the first row, for a list that the API answers in pages; null for another one
     */
    static List<Members> rows(String source, @Nullable Integer offset, SignedIn person, Members object) {
        if (!source.startsWith("/")) {
            return object.list(source);
        }
        var filled = filled(source, object);
        int query = filled.indexOf('?');
        var parameters = new HashMap<String, String>();
        if (query >= 0) {
            for (var asked : filled.substring(query + 1).split("&")) {
                var parameter = asked.split("=", 2);
                parameters.put(parameter[0], parameter[1]);
            }
        }
        if (offset != null) {
            parameters.put("offset", offset.toString());
        }
        return person.listIfAllowed(query < 0 ? filled : filled.substring(0, query), parameters);
    }

    private static String filled(String pattern, Members members) {
        return MEMBER.matcher(pattern).replaceAll(found -> Objects.toString(members.get(found.group(1)), ""));
    }
}
