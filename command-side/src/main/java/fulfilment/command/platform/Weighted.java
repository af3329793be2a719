package fulfilment.command.platform;

/** An aggregate that may become large. The memory for aggregates is limited by their weight, so that large ones do not fill the heap. */
public interface Weighted {

    /** About how many bytes of memory the aggregate takes. */
    long bytes();

    /** Bytes of a line with these texts. */
    static long line(String name, String remarks) {
        return 300L + name.length() + remarks.length();
    }
}
