package fulfilment.command.locations;

import org.jspecify.annotations.Nullable;

/** A name that implies its parents: {@code A.1.2} is inside {@code A.1}, which is inside {@code A}. Rule LOC-11. */
record NestedName(String name) {

    private static final String SEPARATORS = ".-/ ";

    /** The name up to its last separator, without trailing separators; null if nothing remains. */
    @Nullable
    String parent() {
        int end = name.length();
        while (end > 0 && !isSeparator(end - 1)) {
            end--;
        }
        while (end > 0 && isSeparator(end - 1)) {
            end--;
        }
        return end == 0 ? null : name.substring(0, end);
    }

    private boolean isSeparator(int position) {
        return SEPARATORS.indexOf(name.charAt(position)) >= 0;
    }
}
