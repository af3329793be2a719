package fulfilment.rest.imports;

import java.util.stream.Stream;

/**
 * A column that a file may have.
 *
 * @param name  of the member in the body of the operation, or of what finds the object
 * @param kind  of its cells
 * @param use   what becomes of its cells
 */
record Column(String name, CellKind kind, Use use) {

    /** The name of a warehouse, instead of its id. */
    static final String WAREHOUSE = "warehouse";

    /** The column of the member that is meant: a warehouse is named by its id in bodies. */
    String member() {
        return name.equals(WAREHOUSE) ? "idwarehouse" : name;
    }

    enum Use {
        /** A member of the body, whether the object is new or not. */
        MEMBER,
        /** A member that only a new object takes. */
        OF_NEW,
        /** It only finds the object. */
        FINDS
    }

    static Stream<Column> texts(String... names) {
        return members(CellKind.TEXT, names);
    }

    static Stream<Column> wholeNumbers(String... names) {
        return members(CellKind.WHOLE_NUMBER, names);
    }

    static Stream<Column> decimals(String... names) {
        return members(CellKind.DECIMAL, names);
    }

    static Stream<Column> booleans(String... names) {
        return members(CellKind.BOOLEAN, names);
    }

    static Stream<Column> textsOfNew(String... names) {
        return Stream.of(names).map(name -> new Column(name, CellKind.TEXT, Use.OF_NEW));
    }

    static Stream<Column> finds(CellKind kind, String name) {
        return Stream.of(new Column(name, kind, Use.FINDS));
    }

    private static Stream<Column> members(CellKind kind, String... names) {
        return Stream.of(names).map(name -> new Column(name, kind, Use.MEMBER));
    }
}
