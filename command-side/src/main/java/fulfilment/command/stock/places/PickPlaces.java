package fulfilment.command.stock.places;

import fulfilment.api.stock.Place;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the places to pick from. Pieces that expire first go first. Among pieces that expire together, one place supplies all of them
 * if it has enough: the preferred location, else the one with the fewest pieces. Otherwise several places supply them: the preferred
 * location first, then the fullest. Bulk locations come after the other locations, no specific location comes last. Ties go to the lower
 * location id, so the same stock always gives the same choice. Rules STK-10, STK-11, STK-12.
 */
public final class PickPlaces {

    private static final Comparator<Candidate> BY_ID = Comparator
            .comparingInt(
                    candidate -> candidate.place().location() == null ? Integer.MAX_VALUE : candidate.place().location().value());

    private PickPlaces() {}

    /**
     * A place with free pieces.
     *
     * @param expires null if the pieces do not expire or the date is unknown
     */
    public record Candidate(Place place, int free, boolean bulk, boolean preferred, @Nullable LocalDate expires) {

        boolean isAnywhere() {
            return place.location() == null;
        }
    }

    /** @param amount pieces to take from the place; positive */
    public record Share(Place place, int amount) {}

    /**
     * @param preferBulk whether bulk locations come first
     * @return shares; they add up to less than the amount if there are too few free pieces
     */
    public static List<Share> choose(List<Candidate> candidates, int amount, boolean preferBulk) {
        var shares = new ArrayList<Share>();
        var groups = candidates.stream().map(Candidate::expires).distinct()
                .sorted(Comparator.nullsLast(Comparator.naturalOrder())).toList();
        int left = amount;
        for (var expires : groups) {
            var together = candidates.stream().filter(candidate -> candidate.free() > 0)
                    .filter(candidate -> Objects.equals(candidate.expires(), expires)).toList();
            left -= take(together, left, preferBulk, shares);
        }
        return shares;
    }

    private static int take(List<Candidate> there, int amount, boolean preferBulk, List<Share> shares) {
        int left = amount;
        for (var kind : kinds(preferBulk)) {
            if (left == 0) {
                break;
            }
            left -= takeFrom(there.stream().filter(kind).toList(), left, shares);
        }
        return amount - left;
    }

    private static List<Predicate<Candidate>> kinds(boolean preferBulk) {
        Predicate<Candidate> bulk = candidate -> candidate.bulk() && !candidate.isAnywhere();
        Predicate<Candidate> picking = candidate -> !candidate.bulk() && !candidate.isAnywhere();
        return preferBulk
                ? List.of(bulk, picking, Candidate::isAnywhere)
                : List.of(picking, bulk, Candidate::isAnywhere);
    }

    private static int takeFrom(List<Candidate> alike, int amount, List<Share> shares) {
        var alone = alone(alike, amount);
        if (alone.isPresent()) {
            shares.add(new Share(alone.get().place(), amount));
            return amount;
        }
        var largestFirst = alike.stream().sorted(Comparator.comparing((Candidate candidate) -> !candidate.preferred())
                .thenComparing(Comparator.comparingInt(Candidate::free).reversed()).thenComparing(BY_ID)).toList();
        int left = amount;
        for (var candidate : largestFirst) {
            int taken = Math.min(left, candidate.free());
            if (taken > 0) {
                shares.add(new Share(candidate.place(), taken));
                left -= taken;
            }
        }
        return amount - left;
    }

    private static Optional<Candidate> alone(List<Candidate> alike, int amount) {
        return alike.stream().filter(candidate -> candidate.free() >= amount)
                .min(Comparator.comparing((Candidate candidate) -> !candidate.preferred()).thenComparingInt(Candidate::free)
                        .thenComparing(BY_ID));
    }
}
