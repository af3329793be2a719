package fulfilment.api.shipments;

import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Person;
import fulfilment.api.persons.PersonalData;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a provider reported of a parcel. Rule SHP-75.
 *
 * @param idtrackingReport the id of the report
 * @param idparcel         the parcel
 * @param status           what became of it: {@code handed_over}, {@code in_transit}, {@code lost}, {@code returned} or {@code delivered}
 * @param at               when, as the provider says
 * @param description      more about it, in the words of the provider; null if it said nothing more
 * @param created          when the report came
 */
@DataOf(Person.RECIPIENT)
public record TrackingReportView(int idtrackingReport, int idparcel, TrackingStatus status, Instant at,
        @PersonalData @Nullable String description, Instant created) {}
