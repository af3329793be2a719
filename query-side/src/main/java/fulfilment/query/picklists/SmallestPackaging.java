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
 * Which packaging is advised where nobody advised one: the same question always has the same answer.
 *
 * <p>It is the smallest by volume of those in which each piece fits alone, turned whichever way its sides stay parallel to those of the packaging,
 * and whose volume is at least that of all pieces together; the lower id where two are alike. That is what can be said without
 * planning how pieces are laid, so now and then what is advised turns out to be too small. Weights play no part, since a packaging has no greatest weight.
 * Nothing is advised on a guess: not where a piece was not measured. Rules PKG-9, PKG-10, PKG-11.
 */
final class SmallestPackaging {

    private SmallestPackaging() {}

    /**
     * Pieces of one product.
     *
     * @param amount of pieces; 0 for none, whose measures do not matter
     * @param length of one piece in centimetres, like width and height; null or 0 where it is not known
     */
    record Pieces(int amount, @Nullable Integer length, @Nullable Integer width, @Nullable Integer height) {}

    /**
     * @param content    what is to be packed, in any order
     * @param packagings those that may be advised, in any order; one that was not measured never is
     * @return nothing where nothing is to be packed, a piece was not measured or no packaging holds it all
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

    /** Sides in centimetres, each at least 1. A volume may have more digits than a long. */
    private record Box(int shortest, int middle, int longest) {

        static Optional<Box> of(@Nullable Integer length, @Nullable Integer width, @Nullable Integer height) {
            if (length == null || width == null || height == null) {
                return Optional.empty();
            }
            var sides = IntStream.of(length, width, height).sorted().toArray();
            return sides[0] > 0 ? Optional.of(new Box(sides[0], sides[1], sides[2])) : Optional.empty();
        }

        /** Whether one piece fits, in some orientation: it does if it does with the sides of both in the order of their lengths. */
        boolean takes(Box piece) {
            return piece.shortest <= shortest && piece.middle <= middle && piece.longest <= longest;
        }

        BigInteger volume() {
            return BigInteger.valueOf(shortest).multiply(BigInteger.valueOf(middle)).multiply(BigInteger.valueOf(longest));
        }
    }
}
