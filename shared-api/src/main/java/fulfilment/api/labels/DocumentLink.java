package fulfilment.api.labels;

import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.PersonalData;

/**
 * Where a label or customs document can be read: the address needs no key, cannot be guessed, and ends when labels are no longer kept. Rules LBL-64,
 * LBL-66.
 *
 * @param type   {@code label} or {@code customs}
 * @param size   {@code A6} or {@code A4}
 * @param format {@code pdf} or {@code zpl}
 * @param url    a path of the service where it is stored, an address where it is shown
 */
public record DocumentLink(@NoPersonalData String type, @NoPersonalData String size, @NoPersonalData String format,
        @PersonalData String url) {

    /** The same below an address. */
    public DocumentLink below(String address) {
        return new DocumentLink(type, size, format, address + url);
    }
}
