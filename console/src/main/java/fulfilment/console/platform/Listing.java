package fulfilment.console.platform;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A list of objects, as the console shows it. The API filters, sorts and pages it.
 *
 * @param name    in addresses ({@code /console/<name>}) and texts ({@code list.<name>})
 * @param path    of the API
 * @param id      the member that names an object; an object's own page is {@code /console/<name>/<id>}; null if it has none
 * @param columns shown for each object
 * @param filters parameters of the API that can be set
 * @param create  the action that makes a new one; null for none
 */
public record Listing(String name, String path, @Nullable String id, List<Column> columns, List<Filter> filters,
        @Nullable String create) {

    /** @return the address of the page of an object; null if it has none */
    public @Nullable String page(Members object) {
        return id == null || object.get(id) == null ? null : "/console/%s/%s".formatted(name, object.get(id));
    }

    /**
     * @param member of the object; {@code a.b} is member b of member a
     * @param kind   how it is shown
     */
    public record Column(String member, Kind kind) {

        public @Nullable Object value(Members object) {
            Object value = object;
            for (var step : member.split("\\.")) {
                value = value instanceof Members members ? members.get(step) : null;
            }
            return value;
        }

        /** The last part of the member: its name in the texts {@code member.<name>}. */
        public String label() {
            return member.substring(member.lastIndexOf('.') + 1);
        }
    }

    /** How a value is shown. */
    public enum Kind {
        /** As it is, and as the link to the object's page. */
        NAME,
        TEXT,
        NUMBER,
        MONEY,
        TIME,
        STATUS,
        FLAG,
        SIZE
    }

    /**
     * @param parameter of the API
     * @param choices   the values it takes; empty for free text
     */
    public record Filter(String parameter, String type, List<String> choices) {

        public static Filter text(String parameter) {
            return new Filter(parameter, "text", List.of());
        }

        public static Filter search() {
            return new Filter("search", "search", List.of());
        }

        public static Filter number(String parameter) {
            return new Filter(parameter, "number", List.of());
        }

        public static Filter moment(String parameter) {
            return new Filter(parameter, "datetime-local", List.of());
        }

        public static Filter oneOf(String parameter, String... choices) {
            return new Filter(parameter, "select", List.of(choices));
        }

        public static Filter flag(String parameter) {
            return new Filter(parameter, "select", List.of("true", "false"));
        }
    }

    public static Column name(String member) {
        return new Column(member, Kind.NAME);
    }

    public static Column text(String member) {
        return new Column(member, Kind.TEXT);
    }

    public static Column number(String member) {
        return new Column(member, Kind.NUMBER);
    }

    public static Column money(String member) {
        return new Column(member, Kind.MONEY);
    }

    public static Column time(String member) {
        return new Column(member, Kind.TIME);
    }

    public static Column status(String member) {
        return new Column(member, Kind.STATUS);
    }

    public static Column flag(String member) {
        return new Column(member, Kind.FLAG);
    }

    /** The number of objects in a list. */
    public static Column size(String member) {
        return new Column(member, Kind.SIZE);
    }
}
