package fulfilment.query.picklists;

import fulfilment.api.packagings.PackagingView;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Computes the packaging to advise if no user advised one. The same input always gives the same result.
 *
 * <p>Each piece must fit on its own, in some orientation with its sides parallel to those of the packaging, and all pieces together must not have
 * more volume than the packaging. Of the packagings that fit, the smallest by volume is advised; on equal volume, the lower id. The computation does
 * not plan how pieces are placed, so an advised packaging can turn out to be too small. Weight does not matter because packagings have no maximum
 * weight. If any piece has no measures, no packaging is advised. Rules PKG-9, PKG-10, PKG-11.
 */
final class SmallestPackaging {

    private SmallestPackaging() {}

    /**
     * Pieces of one product.
     *
     * @param amount number of pieces; if 0, the measures do not matter
     * @param length of one piece in centimetres, like width and height; null or 0 if unknown
     */
    record Pieces(int amount, @Nullable Integer length, @Nullable Integer width, @Nullable Integer height) {}

    /**
     * @param content    the pieces to pack, in any order
     * @param packagings the packagings that may be advised, in any order; those without measures are ignored
     * @return empty if there is nothing to pack, a piece has no measures, or no packaging holds everything
     */
    static Optional<PackagingView> holding(List<Pieces> content, List<PackagingView> packagings) {
        var pieces = new ArrayList<Box>();
        var together = BigInteger.ZERO;
        for (var some : content) {
            if (some.amount > 0) {
                var piece = Box.of(some.length, some.width, some.height);
                if (piece.isEmpty()) {
                    return Optional.empty();
                }
                pieces.add(piece.get());
                together = together.add(piece.get().volume().multiply(BigInteger.valueOf(some.amount)));
            }
        }
        return pieces.isEmpty() ? Optional.empty() : smallest(pieces, together, packagings);
    }

    private static Optional<PackagingView> smallest(List<Box> pieces, BigInteger volume, List<PackagingView> packagings) {
        record Measured(PackagingView packaging, Box inside) {}
        return packagings.stream()
                .flatMap(packaging -> Box.of(packaging.length(), packaging.width(), packaging.height())
                        .map(inside -> new Measured(packaging, inside)).stream())
                .filter(it -> it.inside.volume().compareTo(volume) >= 0 && pieces.stream().allMatch(it.inside::takes))
                .min(Comparator.comparing((Measured it) -> it.inside.volume())
                        .thenComparing(it -> it.packaging.idpackaging()))
                .map(Measured::packaging);
    }

    /** Sides in centimetres, each at least 1. A volume can exceed the range of a long. */
    private record Box(int shortest, int middle, int longest) {

        static Optional<Box> of(@Nullable Integer length, @Nullable Integer width, @Nullable Integer height) {
            if (length == null || width == null || height == null) {
                return Optional.empty();
            }
            var sides = IntStream.of(length, width, height).sorted().toArray();
            return sides[0] > 0 ? Optional.of(new Box(sides[0], sides[1], sides[2])) : Optional.empty();
        }

        /** Whether one piece fits in some orientation. It is enough to compare both sets of sides sorted by length. */
        boolean takes(Box piece) {
            return piece.shortest <= shortest && piece.middle <= middle && piece.longest <= longest;
        }

        BigInteger volume() {
            return BigInteger.valueOf(shortest).multiply(BigInteger.valueOf(middle)).multiply(BigInteger.valueOf(longest));
        }
    }
}
