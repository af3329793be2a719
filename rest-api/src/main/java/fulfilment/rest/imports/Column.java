package fulfilment.rest.imports;

import fulfilment.api.customfields.FieldType;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A column that a file may have.
 *
 * @param name   as it stands in the first line
 * @param kind   of its cells
 * @param use    what becomes of its cells
 * @param member what it fills in the body of the operation, or finds the object by
 * @param finds  what its cells name, if the member is the id of that; null if the cell is the value itself
 */
record Column(String name, CellKind kind, Use use, String member, @Nullable Named finds) {

    enum Use {
        /** A member of the body, whether the object is new or not. */
        MEMBER,
        /** A member that only a new object takes. */
        OF_NEW,
        /** It only finds the object. */
        FINDS,
        /** A member of one product of the body. */
        OF_PRODUCT,
        /** The value of a custom field. */
        FIELD
    }

    /** What cells name instead of its id. */
    enum Named {
        WAREHOUSE("the name of", "warehouse"),
        SUPPLIER("the name of", "supplier"),
        CUSTOMER("the number of", "customer"),
        PRODUCT("the code of", "product");

        private final String naming;
        private final String object;

        Named(String naming, String object) {
            this.naming = naming;
            this.object = object;
        }

        /** What a cell must be, such as <em>the name of</em>. */
        String naming() {
            return naming;
        }

        /** One of them, in a sentence. */
        String object() {
            return object;
        }
    }

    static Stream<Column> texts(String... names) {
        return all(CellKind.TEXT, Use.MEMBER, names);
    }

    static Stream<Column> wholeNumbers(String... names) {
        return all(CellKind.WHOLE_NUMBER, Use.MEMBER, names);
    }

    static Stream<Column> decimals(String... names) {
        return all(CellKind.DECIMAL, Use.MEMBER, names);
    }

    static Stream<Column> booleans(String... names) {
        return all(CellKind.BOOLEAN, Use.MEMBER, names);
    }

    /** Columns of one kind that are used alike, and have the names of their members. */
    static Stream<Column> all(CellKind kind, Use use, String... names) {
        return Stream.of(names).map(name -> new Column(name, kind, use, name, null));
    }

    /**
     * A column for a custom field. Its name has the title, its member the id.
     *
     * @param list the member with the values of such fields, such as {@code productfields}
     */
    static Column field(String list, int id, String title, FieldType type) {
        var cells = switch (type) {
            case NUMBER -> CellKind.DECIMAL;
            case CHECKBOX -> CellKind.BOOLEAN;
            case TEXT, TEXTAREA, DATE, RADIO, SELECT, MULTICHECKBOX -> CellKind.TEXT;
        };
        return new Column(list + "." + title, cells, Use.FIELD, list + "." + id, null);
    }

    /** The value of a custom field, as its type has it. */
    static String fieldValue(JsonNode cell) {
        return cell.isBoolean()
                ? cell.asBoolean() ? "1" : "0"
                : cell.isNumber() ? cell.decimalValue().toPlainString() : cell.asString();
    }

    /** Whether a message of the API is about it. */
    boolean isMeant(String message) {
        return message.startsWith(name + " ") || message.startsWith(member + " ")
                || use == Use.FIELD && message.startsWith(member.replace(".", " field ") + " ");
    }

    /** A column whose cells name something instead of its id, which is the member. */
    static Stream<Column> named(String name, Named finds, Use use, String member) {
        return Stream.of(new Column(name, CellKind.TEXT, use, member, finds));
    }
}
