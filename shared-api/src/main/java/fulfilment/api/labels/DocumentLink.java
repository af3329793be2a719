package fulfilment.api.labels;

/**
 * Where a label or customs document can be read: the address needs no key, cannot be guessed, and ends when labels are no longer kept. Rules LBL-64,
 * LBL-66.
 *
 * @param type   {@code label} or {@code customs}
 * @param size   {@code A6} or {@code A4}
 * @param format {@code pdf} or {@code zpl}
 * @param url    a path of the service where it is stored, an address where it is shown
 */
public record DocumentLink(String type, String size, String format, String url) {

    /** The same below an address. */
    public DocumentLink below(String address) {
        return new DocumentLink(type, size, format, address + url);
    }
}
