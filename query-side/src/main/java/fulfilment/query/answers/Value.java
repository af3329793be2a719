package fulfilment.query.answers;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value of an answer, and where it comes from. SQL expressions may use the alias of the row that the value belongs to and the
 * aliases of all rows around it.
 */
public sealed interface Value {

    /** A number or a boolean. @param sql null becomes {@code null} */
    static Value number(String sql) {
        return new Scalar(Scalar.Kind.AS_IS, sql);
    }

    /** Finished JSON. @param sql null becomes {@code null} */
    static Value json(String sql) {
        return new Scalar(Scalar.Kind.AS_IS, sql);
    }

    /** A text. @param sql null becomes {@code null} */
    static Value text(String sql) {
        return new Scalar(Scalar.Kind.TEXT, sql);
    }

    /** A path of this service, shown as an address below the one that the client uses. @param sql null becomes {@code null} */
    static Value path(String sql) {
        return new Scalar(Scalar.Kind.PATH, sql);
    }

    /** Always the same JSON. */
    static Value constant(String json) {
        return new Constant(json);
    }

    /** An object whose members are all named here. */
    static Shape object() {
        return new Shape(null, List.of());
    }

    /** A stored object, to which members can be added. @param sql finds its JSON; never null */
    static Shape stored(String sql) {
        return new Shape(sql, List.of());
    }

    /** The array of some rows. */
    static Value array(Rows rows, Value element) {
        return new Elements(rows, null, element);
    }

    /** An object with a member for each row. @param name SQL of the member's name */
    static Value map(Rows rows, String name, Value element) {
        return new Elements(rows, name, element);
    }

    /** A value that is worked out from several kinds of rows. They are read one kind after the other, in the order of the sources. */
    static Value composed(Composer composer, Source... sources) {
        return new Composed(composer, List.of(sources));
    }

    /** Shows the value only where a condition holds, otherwise {@code null}. @param condition SQL of a boolean */
    default Value when(String condition) {
        return new Conditional(condition, this, new Constant("null"), false);
    }

    /** Shows the value where a condition holds, otherwise the other one. @param condition SQL of a boolean */
    default Value whenElse(String condition, Value other) {
        return new Conditional(condition, this, other, false);
    }

    /**
     * Shows the value where a condition holds, and in the rare other cases the other one. The value belongs to the resource itself. Reading a
     * single resource with the other value takes two statements.
     *
     * @param condition SQL of a boolean
     */
    default Value usuallyWhen(String condition, Value other) {
        return new Conditional(condition, this, other, true);
    }

    /** @param sql read as text */
    record Scalar(Kind kind, String sql) implements Value {

        enum Kind {
            AS_IS,
            TEXT,
            PATH
        }
    }

    record Constant(String json) implements Value {}

    /** @param isOtherRare whether reads of single resources first do without the rows of the other value */
    record Conditional(String condition, Value value, Value other, boolean isOtherRare) implements Value {}

    /** @param name SQL of the name of each member; null for an array */
    record Elements(Rows rows, @Nullable String name, Value element) implements Value {}

    record Composed(Composer composer, List<Source> sources) implements Value {}

    /** @param cells SQL of the texts that are read of each row */
    record Source(Rows rows, List<String> cells) {

        public static Source of(Rows rows, String... cells) {
            return new Source(rows, List.of(cells));
        }
    }

    /** Works out a value and writes it. */
    @FunctionalInterface
    interface Composer {

        void write(SourceRows rows, JsonWriter out) throws SQLException;
    }

    /** The rows of the sources of a value. */
    @FunctionalInterface
    interface SourceRows {

        /**
         * The next row of a source; null if it has no more.
         *
         * @param source its number, from 0; all rows of the sources before it must have been read
         */
        @Nullable
        Cells next(int source) throws SQLException;
    }

    /**
     * An object.
     *
     * @param stored SQL of the stored object that it begins with; null if all members are declared
     */
    record Shape(@Nullable String stored, List<Member> members) implements Value {

        /** Adds a member. */
        public Shape with(String name, Value value) {
            return and(new Member(name, Placement.ADDED, value, null));
        }

        /** Adds a member to those objects for which a condition holds. @param condition SQL of a boolean */
        public Shape withIf(String condition, String name, Value value) {
            return and(new Member(name, Placement.ADDED, value, condition));
        }

        /** Shows a value instead of the stored one, at its place. Members with values of their own must be named in the order they are stored in. */
        public Shape instead(String name, Value value) {
            return and(new Member(name, Placement.INSTEAD, value, null));
        }

        /** Like {@link #instead}, in those objects for which a condition holds. @param condition SQL of a boolean */
        public Shape insteadIf(String condition, String name, Value value) {
            return and(new Member(name, Placement.INSTEAD, value, condition));
        }

        /** Shows a value where the stored one is an empty array. */
        public Shape insteadOfEmpty(String name, Value value) {
            return and(new Member(name, Placement.INSTEAD_OF_EMPTY, value, null));
        }

        /** Shows a stored path as an address for the public. Stored addresses and null stay as they are. */
        public Shape publicPath(String name) {
            return and(new Member(name, Placement.PUBLIC_PATH, new Constant("null"), null));
        }

        /** Shows stored paths within a member, in objects at any depth, as addresses for the public. */
        public Shape publicPathsWithin(String name, String... paths) {
            return and(new Member(name, Placement.PUBLIC_PATHS_WITHIN, new Constant("null"), null, List.of(paths)));
        }

        private Shape and(Member member) {
            var all = new ArrayList<>(members);
            all.add(member);
            return new Shape(stored, List.copyOf(all));
        }
    }

    /** Where a member of an object stands. */
    enum Placement {
        ADDED,
        INSTEAD,
        INSTEAD_OF_EMPTY,
        PUBLIC_PATH,
        PUBLIC_PATHS_WITHIN
    }

    /**
     * A member of an object.
     *
     * @param condition SQL that says which objects have it; null for all
     * @param paths     names of members within it that are paths for the public
     */
    record Member(String name, Placement placement, Value value, @Nullable String condition, List<String> paths) {

        Member(String name, Placement placement, Value value, @Nullable String condition) {
            this(name, placement, value, condition, List.of());
        }
    }

    /**
     * Rows that belong to a row.
     *
     * @param joins SQL that joins them, e.g. {@code join order_product p on p.idorder = o.id}
     * @param order SQL of a whole number that orders them and differs between them
     */
    record Rows(String joins, String order) {

        public static Rows of(String joins, String order) {
            return new Rows(joins, order);
        }
    }
}
