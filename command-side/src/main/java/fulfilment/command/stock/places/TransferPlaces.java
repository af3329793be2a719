package fulfilment.command.stock.places;

import fulfilment.command.stock.places.PickPlaces.Candidate;
import fulfilment.command.stock.places.PickPlaces.Share;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the places from which pieces leave for another warehouse. One place supplies all of them if it can: no specific location, else
 * the pick location with the fewest pieces, so that one with exactly the amount comes first. Otherwise several places supply them, the
 * fullest first. Bulk locations are no pick locations. Ties go to the lower location id. Rule MOV-12.
 */
public final class TransferPlaces {

    private static final Comparator<Candidate> BY_ID = Comparator
            .comparingInt(candidate -> candidate.place().location() == null ? 0 : candidate.place().location().value());

    private TransferPlaces() {}

    /** @return shares; they add up to less than the amount if there are too few free pieces */
    public static List<Share> choose(List<Candidate> candidates, int amount) {
        return alone(candidates, amount).map(candidate -> List.of(new Share(candidate.place(), amount)))
                .orElseGet(() -> several(candidates, amount));
    }

    private static Optional<Candidate> alone(List<Candidate> candidates, int amount) {
        return candidates.stream().filter(candidate -> candidate.free() >= amount && !candidate.bulk())
                .min(Comparator.comparing((Candidate candidate) -> !candidate.isAnywhere()).thenComparingInt(Candidate::free)
                        .thenComparing(BY_ID));
    }

    private static List<Share> several(List<Candidate> candidates, int amount) {
        var shares = new ArrayList<Share>();
        int left = amount;
        for (var candidate : candidates.stream()
                .sorted(Comparator.comparingInt(Candidate::free).reversed().thenComparing(BY_ID)).toList()) {
            int taken = Math.min(left, candidate.free());
            if (taken > 0) {
                shares.add(new Share(candidate.place(), taken));
                left -= taken;
            }
        }
        return shares;
    }
}
