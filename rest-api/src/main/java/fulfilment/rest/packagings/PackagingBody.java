package fulfilment.rest.packagings;

import fulfilment.api.kernel.Sent;
import fulfilment.api.packagings.PackagingCommand.ChangePackaging;
import fulfilment.api.packagings.PackagingCommand.CreatePackaging;
import fulfilment.api.packagings.PackagingDetails;
import fulfilment.api.packagings.PackagingDetails.Size;
import fulfilment.api.packagings.PackagingId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates or changes a packaging. Rules PKG-1, PKG-2, PKG-3, PKG-4, PKG-5.
 *
 * @param name            the name of the packaging
 * @param barcode         the barcode on the packaging; null or empty for none
 * @param length          the inner length in whole centimetres, 1 or more. Length, width and height are sent together; null in all three
 *                        removes them.
 * @param width           the inner width in whole centimetres; see {@code length}
 * @param height          the inner height in whole centimetres; see {@code length}
 * @param useInAutoAdvice whether it may be advised for picklists; false if absent on creation
 * @param active          whether shipments can use it. A new packaging is active; false is for changes only.
 */
record PackagingBody(@Required Sent<String> name, Sent<String> barcode, Sent<Integer> length, Sent<Integer> width,
        Sent<Integer> height,
        Sent<Boolean> useInAutoAdvice, Sent<Boolean> active) {

    /** A new packaging is active. */
    CreatePackaging create() {
        Check.isTrue("active", active, "a new packaging is active; deactivate it with PUT");
        return new CreatePackaging(new PackagingDetails(Check.name("name", name.value()), code().value(), size(),
                Boolean.TRUE.equals(useInAutoAdvice.value()), true));
    }

    /** All three measures are set together or cleared together. */
    ChangePackaging change(PackagingId packaging) {
        var size = size();
        long sent = measures().filter(Sent::isPresent).count();
        if (size == null && sent != 0 && sent != 3) {
            throw new PackagingSizeIncomplete();
        }
        return new ChangePackaging(packaging, new PackagingDetails.Changes(Check.name("name", name), code(),
                sent == 0 ? Sent.absent() : Sent.of(size), Check.notNull("use_in_auto_advice", useInAutoAdvice),
                Check.notNull("active", active)));
    }

    /** A blank barcode becomes null. */
    private Sent<String> code() {
        return Check.text("barcode", barcode).map(sent -> sent.isBlank() ? null : sent);
    }

    private Stream<Sent<Integer>> measures() {
        return Stream.of(length, width, height);
    }

    private @Nullable Size size() {
        long given = measures().map(Sent::value).filter(Objects::nonNull).count();
        if (given == 0) {
            return null;
        }
        if (given < 3) {
            throw new PackagingSizeIncomplete();
        }
        return new Size(Check.amount("length", length.value()), Check.amount("width", width.value()),
                Check.amount("height", height.value()));
    }
}
