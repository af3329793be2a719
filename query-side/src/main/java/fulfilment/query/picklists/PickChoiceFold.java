package fulfilment.query.picklists;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.picklists.PicklistEvent.Chosen;
import fulfilment.api.picklists.PicklistEvent.PickLocationsChosen;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.query.platform.Fold;
import fulfilment.query.platform.Folds;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The last choice of pick locations for each line. */
final class PickChoiceFold implements Fold<PickChoiceFold.Choice, PicklistEvent> {

    /** @param locations location ids with amounts, for example {@code 11:2,12:1} */
    record Choice(int idpicklist, String locations) {}

    @Override
    public List<Integer> touches(PicklistEvent event) {
        return event instanceof PickLocationsChosen e ? e.lines().stream().map(Chosen::idpicklistProduct).toList() : List.of();
    }

    @Override
    public @Nullable Choice on(int id, @Nullable Choice choice, PicklistEvent event, Recorded recorded) {
        return event instanceof PickLocationsChosen e
                ? new Choice(e.picklist().value(), written(Folds.part(e.lines(), id, Chosen::idpicklistProduct)))
                : choice;
    }

    /** Parses the text form of a choice. @return amounts by location id */
    static Map<Integer, Integer> read(String locations) {
        return locations.isEmpty()
                ? Map.of()
                : Arrays.stream(locations.split(",")).map(at -> at.split(":"))
                        .collect(Collectors.toMap(at -> Integer.valueOf(at[0]), at -> Integer.valueOf(at[1])));
    }

    private static String written(Chosen chosen) {
        return chosen.locations().stream().map(at -> at.idlocation() + ":" + at.amount()).collect(Collectors.joining(","));
    }
}
