package fulfilment.api.picklists;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be asked about picklists; answers are finished JSON. */
public sealed interface PicklistQuery {

    /** A {@link PicklistView}. */
    record FindPicklist(int idpicklist) implements PicklistQuery {}

    /** {@link PicklistView}s in the order of their ids, all of them. */
    record FindPicklists(List<Integer> idpicklists) implements PicklistQuery {}

    /** {@link PrintedPicklist}s in the order of their ids, those there are. */
    record FindPicklistsToPrint(List<Integer> idpicklists) implements PicklistQuery {}

    /** A page of {@link PicklistView}s, newest first. Rules PCK-43, PCK-44. Bounds are exclusive. */
    record ListPicklists(@Nullable String picklistid, @Nullable Integer sinceid, @Nullable Integer beforeid,
            @Nullable Instant sincedate, @Nullable Instant untildate, @Nullable Instant closedAfter,
            @Nullable Instant closedBefore,
            @Nullable String status, @Nullable Integer assignedToIduser, @Nullable Integer idwarehouse,
            @Nullable Integer idpicklistBatch, @Nullable String tag, @Nullable Integer idfulfilmentCustomer,
            @Nullable Integer idorder, @Nullable Integer idcustomer, int offset) implements PicklistQuery {}

    /** A {@link PackagingAdviceView}; null when there is no such picklist. */
    record FindPackagingAdvice(int idpicklist) implements PicklistQuery {}
}
