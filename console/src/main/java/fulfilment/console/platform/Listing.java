package fulfilment.console.platform;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A list of objects, as the console shows it. The API filters, sorts and pages it.
 *
 * @param name    in addresses ({@code /console/<name>}) and texts ({@code list.<name>})
 * @param path    of the API
 * @param id      the member that names an object; an object's own page is {@code /console/<name>/<id>}; null if it has none
 * @param columns shown for each object
 * @param filters parameters of the API that can be set
 * @param create  the action that makes a new one, or the page for it ({@code /console/…}); null for none
 * @param asked   parameters that the API always gets
 * @param beside  the name of another list about these objects; null for none
 * @param sorts   columns of the API by which the list can be ordered; such a list can be counted too. Empty for one in its own order only
 * @param bulk    what can be done with several of its objects at once
 */
public record Listing(String name, String path, @Nullable String id, List<Column> columns, List<Filter> filters,
        @Nullable String create, Map<String, String> asked, @Nullable String beside, List<String> sorts,
        List<Bulk> bulk) {

    /** The parameter for the order, of the API and of pages. */
    public static final String SORT = "sorted_by";

    private static final int FIRST = 4;

    public Listing(String name, String path, @Nullable String id, List<Column> columns, List<Filter> filters,
            @Nullable String create) {
        this(name, path, id, columns, filters, create, Map.of(), null, List.of(), List.of());
    }

    /** Asks for objects without their products, of which there may be very many. */
    public Listing withoutProducts() {
        return new Listing(name, path, id, columns, filters, create, Map.of("products", "false"), beside, sorts, bulk);
    }

    /** The same, with a link to another list about these objects. */
    public Listing beside(String other) {
        return new Listing(name, path, id, columns, filters, create, asked, other, sorts, bulk);
    }

    /** The same, which can be ordered by these columns of the API, and counted. */
    public Listing sorted(String... by) {
        return new Listing(name, path, id, columns, filters, create, asked, beside, List.of(by), bulk);
    }

    /** The same, with what can be done with several of its objects at once. */
    public Listing bulk(Bulk... bulk) {
        return new Listing(name, path, id, columns, filters, create, asked, beside, sorts, List.of(bulk));
    }

    /**
     * Something that is done with the ticked rows.
     *
     * @param name   of the action; of documents, in the texts {@code action.<name>} only
     * @param detail the member of the body that takes the ids of all rows; the address of the document of all rows, with their ids as
     *               {@code {ids}}; empty for an action that is done with each row
     */
    public record Bulk(String name, Kind kind, String detail) {

        /** How. */
        public enum Kind {
            /** A request for each row. */
            EACH,
            /** One request with all rows. */
            TOGETHER,
            /** One document of all rows. */
            PRINT
        }

        public static Bulk each(String action) {
            return new Bulk(action, Kind.EACH, "");
        }

        public static Bulk together(String action, String ids) {
            return new Bulk(action, Kind.TOGETHER, ids);
        }

        /** @param page below {@code /console}, where the API has the document */
        public static Bulk print(String name, String page) {
            return new Bulk(name, Kind.PRINT, page);
        }

        /** What the document of all rows reads of the API. */
        public String reads() {
            return detail.replaceFirst("^/console", "").replaceFirst("\\?.*", "");
        }
    }

    /** The column of the API that a column is ordered by; null if it is not. */
    public @Nullable String sortOf(Column column) {
        var name = column.member().equals(id) ? "id" : column.member();
        return sorts.contains(name) ? name : null;
    }

    /** The parameters that a page of this list passes on to the API. */
    public String[] parameters() {
        var names = filters.stream().map(Filter::parameter);
        return (sorts.isEmpty() ? names : Stream.concat(names, Stream.of(SORT))).toArray(String[]::new);
    }

    /** Whether it shows what stands in lists inside its objects. */
    boolean looksInside() {
        return columns.stream().anyMatch(column -> column.kind() == Kind.SUM);
    }

    /** The filters that are always seen. */
    public List<Filter> first() {
        return filters.subList(0, Math.min(FIRST, filters.size()));
    }

    /** The filters that are seen on demand. */
    public List<Filter> others() {
        return filters.subList(Math.min(FIRST, filters.size()), filters.size());
    }

    /** Whether one of the other filters is set. @param set values by parameter */
    public boolean isSet(Map<String, String> set) {
        return others().stream().map(Filter::parameter).anyMatch(set::containsKey);
    }

    /** @return the address of the page of an object; null if it has none */
    public @Nullable String page(Members object) {
        return id == null || object.get(id) == null ? null : "/console/%s/%s".formatted(name, object.get(id));
    }

    /**
     * @param member of the object; {@code a.b} is member b of member a
     * @param kind   how it is shown
     * @param page   of another object that the value leads to, with members of this object in braces; a member alone is an address outside
     *               the console; null for none
     * @param other  the member that is shown where the first one is null; null for none
     * @param name   of its label in the texts {@code member.<name>}; null for the one of the member
     */
    public record Column(String member, Kind kind, @Nullable String page, @Nullable String other, @Nullable String name) {

        Column(String member, Kind kind, @Nullable String page) {
            this(member, kind, page, null, null);
        }

        /** The same, with another member for objects where this one is null. */
        public Column or(String other) {
            return new Column(member, kind, page, other, name);
        }

        private static final String CONSOLE = "/console";
        private static final Pattern ID = Pattern.compile("\\{([\\w.]+)}");

        public @Nullable Object value(Members object) {
            if (kind == Kind.SUM) {
                return sum(object);
            }
            var value = at(member, object);
            return value == null && other != null ? at(other, object) : value;
        }

        /** Null if the list has no objects: then there is nothing that could have an amount. */
        private @Nullable Object sum(Members object) {
            int inside = member.lastIndexOf('.');
            var amounts = object.list(member.substring(0, inside)).stream().map(one -> one.get(member.substring(inside + 1)))
                    .filter(Number.class::isInstance).map(Number.class::cast).toList();
            return amounts.isEmpty() ? null : amounts.stream().mapToLong(Number::longValue).sum();
        }

        private static @Nullable Object at(String path, Members object) {
            Object value = object;
            for (var step : path.split("\\.")) {
                value = value instanceof Members members ? members.get(step) : null;
            }
            return value;
        }

        /** Numbers stand below each other, digit by digit. */
        public boolean isNumber() {
            return kind == Kind.NUMBER || kind == Kind.SUM || kind == Kind.MONEY || kind == Kind.SIZE;
        }

        /** The address that the value leads to; null if there is none, or the person may not see what is there. */
        public @Nullable String address(Members object, SignedIn person) {
            if (page == null || ID.matcher(page).results().anyMatch(id -> at(id.group(1), object) == null)) {
                return null;
            }
            int query = page.startsWith(CONSOLE) ? page.indexOf('?') : -1;
            var address = ID.matcher(page).replaceAll(id -> {
                var value = String.valueOf(at(id.group(1), object));
                return Matcher.quoteReplacement(
                        query >= 0 && id.start() > query ? URLEncoder.encode(value, StandardCharsets.UTF_8) : value);
            });
            if (!page.startsWith(CONSOLE)) {
                return address.matches("https?://\\S+") ? address : null;
            }
            var asOf = query < 0 ? person.asOfQuery() : person.asOfQuery().replace('?', '&');
            return person.may("GET", read(query < 0 ? page : page.substring(0, query))) ? address + asOf : null;
        }

        /** What the page reads first, of any object. */
        private static String read(String page) {
            var path = ID.matcher(page).replaceAll("1").substring(CONSOLE.length());
            return path.startsWith("/batches/") ? "/picklists" + path : path;
        }

        /**
         * The name of its label in the texts {@code member.<name>}: the last part of the member's path, or the part before it if the last one
         * is {@code name} or {@code full_name}. An id that is shown by name has the label of the name.
         */
        public String label() {
            if (name != null) {
                return name;
            }
            var steps = List.of(member.split("\\."));
            var last = steps.getLast();
            return steps.size() > 1 && (last.equals("name") || last.equals("full_name"))
                    ? steps.get(steps.size() - 2)
                    : Named.label(last);
        }

        /** The last part of the member's path. */
        public String last() {
            return member.substring(member.lastIndexOf('.') + 1);
        }
    }

    /** How a value is shown. */
    public enum Kind {
        /** As it is, and as the link to the object's page. */
        NAME,
        TEXT,
        /** A state or kind, as a word. */
        WORD,
        /** The name of an event. */
        EVENT,
        COUNTRY,
        /** Lines, of which the last is a country. */
        ADDRESS,
        LANGUAGE,
        /** A day. */
        DATE,
        /** A time of the day. */
        CLOCK,
        NUMBER,
        /** The sum of a member over the objects of a list: {@code a.b} is the member b of the objects in a. */
        SUM,
        MONEY,
        TIME,
        STATUS,
        FLAG,
        SIZE,
        /** The address of a document, or of a page outside the console, shown as a link with the text of its label. */
        DOCUMENT;

        private static final Map<String, Kind> BY_MEMBER = Map.ofEntries(Map.entry("type", WORD), Map.entry("kind", WORD),
                Map.entry("state", WORD), Map.entry("change_type", WORD), Map.entry("purpose", WORD),
                Map.entry("deactivation_reason", WORD), Map.entry("foreign_status", WORD), Map.entry("event", EVENT),
                Map.entry("country", COUNTRY), Map.entry("deliverycountry", COUNTRY), Map.entry("invoicecountry", COUNTRY),
                Map.entry("full_address", ADDRESS), Map.entry("full_delivery_address", ADDRESS),
                Map.entry("full_invoice_address", ADDRESS), Map.entry("language", LANGUAGE),
                Map.entry("date_available", DATE), Map.entry("deadline_time", CLOCK), Map.entry("created", TIME),
                Map.entry("updated", TIME), Map.entry("ordered", TIME), Map.entry("snoozed_until", TIME),
                Map.entry("price", MONEY), Map.entry("fixedstockprice", MONEY));

        /** How a member of an object is shown where a page names no kind. */
        @FunctionalInterface
        public interface Choice {

            String of(String member, Object value);
        }

        public static String of(String member, Object value) {
            return (value instanceof Boolean ? FLAG : of(member)).name();
        }

        /** How a member is shown if its page says no more than its name. */
        public static Kind of(String member) {
            var kind = BY_MEMBER.get(member);
            return kind != null ? kind : member.endsWith("_date") ? DATE : member.endsWith("_at") ? TIME : TEXT;
        }
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
        return column(member, Kind.NAME);
    }

    private static Column column(String member, Kind kind) {
        return new Column(member, kind, null);
    }

    /** A value that leads to a page. @param page such as {@code /console/orders/{idorder}}, or a member with an address of another site */
    public static Column link(String member, String page) {
        return new Column(member, Kind.TEXT, page);
    }

    /** Shown as {@link Kind#of} says. */
    public static Column text(String member) {
        var column = column(member, Kind.TEXT);
        return column(member, Kind.of(column.label()));
    }

    /** An address outside the console. */
    public static Column document(String member) {
        return new Column(member, Kind.DOCUMENT, "{" + member + "}");
    }

    /**
     * A document of the console.
     *
     * @param page  such as {@code /console/products/{idproduct}/labels}
     * @param label what it is, in the texts {@code member.<label>}
     */
    public static Column document(String member, String page, String label) {
        return new Column(member, Kind.DOCUMENT, page, null, label);
    }

    public static Column number(String member) {
        return column(member, Kind.NUMBER);
    }

    /** The sum of a member over the objects of a list. @param member such as {@code stock.freestock} */
    public static Column sum(String member) {
        return column(member, Kind.SUM);
    }

    public static Column money(String member) {
        return column(member, Kind.MONEY);
    }

    public static Column time(String member) {
        return column(member, Kind.TIME);
    }

    public static Column status(String member) {
        return column(member, Kind.STATUS);
    }

    public static Column flag(String member) {
        return column(member, Kind.FLAG);
    }

    /** The number of objects in a list. */
    public static Column size(String member) {
        return column(member, Kind.SIZE);
    }
}
