package fulfilment.query.reads;

import java.util.List;

/** A condition of a search: SQL, and the values of its parameters in their order. */
sealed interface Condition {

    String sql();

    List<Object> values();

    /**
     * A column has this number. Searches that differ only in such numbers can share a statement.
     *
     * @param column SQL of a whole number
     */
    record HasNumber(String column, int number) implements Condition {

        @Override
        public String sql() {
            return has("?");
        }

        /** @param other SQL of another number */
        String has(String other) {
            return column + " = " + other;
        }

        @Override
        public List<Object> values() {
            return List.of(number);
        }
    }

    /** Any other condition. @param sql has a parameter for each value */
    record Other(String sql, List<Object> values) implements Condition {}
}
