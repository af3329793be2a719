package fulfilment.query.feed;

import java.util.Comparator;

/** An object that something is announced of, or a part of one. Written like a stream: {@code product-17}. */
public record Subject(String kind, int id) implements Comparable<Subject> {

    private static final Comparator<Subject> ORDER = Comparator.comparing(Subject::kind).thenComparingInt(Subject::id);

    @Override
    public int compareTo(Subject other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return kind + "-" + id;
    }
}
