package fulfilment.api.packagings;

import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/**
 * Properties of a packaging. Rules PKG-2, PKG-4.
 *
 * @param size            null if unknown
 * @param useInAutoAdvice whether it may be advised for a picklist
 * @param active          whether shipments and advice may use it
 */
@NoPersonalData
public record PackagingDetails(String name, @Nullable String barcode, @Nullable Size size, boolean useInAutoAdvice,
        boolean active) {

    /** In centimetres. */
    public record Size(int length, int width, int height) {}

    /**
     * What a client sends; every field may be absent.
     *
     * @param name            cannot be cleared
     * @param useInAutoAdvice cannot be cleared
     * @param active          cannot be cleared
     */
    public record Changes(Sent<String> name, Sent<String> barcode, Sent<Size> size, Sent<Boolean> useInAutoAdvice,
            Sent<Boolean> active) {}

    /** Returns these details with the sent fields replaced. */
    public PackagingDetails with(Changes sent) {
        return new PackagingDetails(sent.name().orKeep(name), sent.barcode().or(barcode), sent.size().or(size),
                sent.useInAutoAdvice().orKeep(useInAutoAdvice), sent.active().orKeep(active));
    }
}
