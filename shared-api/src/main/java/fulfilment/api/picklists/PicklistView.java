package fulfilment.api.picklists;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Id;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.tags.TagView;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A picklist: the pieces to fetch in one warehouse for one shipment. Rules PCK-3, PCK-4.
 *
 * @param commentCount comments listed for the picklist, with those that its order shares; a limited key gets the number of those that it sees
 * @param tags         the tags of its order
 * @param products     its lines; absent in a list that was asked for without them
 */
public record PicklistView(@JsonUnwrapped Head head, int commentCount, List<TagView> tags,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<PicklistProductView> products) {

    /**
     * A picklist as its order shows it: without lines.
     *
     * @param commentCount comments listed for the picklist, with those that its order shares; a limited key gets the number of those that it sees
     * @param tags         the tags of its order
     */
    public record OfOrder(@JsonUnwrapped Head head, int commentCount, List<TagView> tags) {}

    /**
     * The picklist without comments, tags and lines, which are stored separately.
     *
     * @param picklistid                the picklist number that people read, such as P2025-1000
     * @param idreturn                  the return whose replacement products it fetches; null for all other picklists
     * @param idpicklistBatch           the batch in which it is picked; null if it is in none
     * @param idshippingproviderProfile the shipping profile of its shipments unless they name another one; null for the standard profile
     * @param assignedToIduser          the user who picks it; null if nobody is assigned
     * @param invoiced                  whether it is invoiced elsewhere; as on its order, unless it was changed for the picklist
     * @param urgent                    whether a user marked it as urgent
     * @param status                    {@code new}, {@code paused} (cannot be picked, shipped or closed until it is resumed), {@code snoozed} (put
     *        aside until {@code snoozed_until}, but can be picked), {@code closed} (its goods have left the warehouse) or {@code cancelled}; the
     *        first three are open
     * @param pausedReason              why it is paused; null if it is not, or nobody gave a reason
     * @param totalproducts             pieces to fetch; a composition counts as its parts
     * @param totalpicked               pieces of {@code totalproducts} that are picked
     * @param weight                    weight of all pieces to fetch, in grams
     * @param snoozedUntil              when it becomes new by itself; null unless it is snoozed
     * @param closedByIduser            the user who closed it; null unless it is closed
     * @param closedAt                  when it was closed and its goods left stock; null unless it is closed
     */
    public record Head(int idpicklist, String picklistid, int idorder, @Nullable Integer idreturn, int idwarehouse,
            @Nullable Integer idpicklistBatch, @Nullable Integer idshippingproviderProfile,
            @JsonUnwrapped PicklistDelivery delivery, @Nullable Integer assignedToIduser, boolean invoiced, boolean urgent,
            PicklistStatus status, @PersonalData @Nullable String pausedReason, int totalproducts, int totalpicked, long weight,
            @Nullable Instant snoozedUntil, @Nullable Integer closedByIduser, @Nullable Instant closedAt, Instant created,
            Instant updated) {

        public static Head created(PicklistEvent.PicklistCreated e, Instant at) {
            var picked = e.lines().stream().filter(PicklistLine::isFetched).toList();
            return new Head(e.picklist().value(), e.number(), e.order().value(), Id.value(e.idreturn()),
                    e.warehouse().value(), null, e.profile(),
                    e.delivery(), null, e.invoiced(), false, e.paused() ? PicklistStatus.PAUSED : PicklistStatus.NEW,
                    e.paused() ? e.pausedReason() : null, picked.stream().mapToInt(PicklistLine::amount).sum(), 0,
                    picked.stream().mapToLong(line -> (long) line.amount() * line.weight()).sum(), null, null, null, at, at);
        }

        public Head with(boolean nowUrgent, boolean nowInvoiced, @Nullable Integer profile, Instant at) {
            return new Head(idpicklist, picklistid, idorder, idreturn, idwarehouse, idpicklistBatch, profile, delivery,
                    assignedToIduser, nowInvoiced, nowUrgent, status, pausedReason, totalproducts, totalpicked, weight,
                    snoozedUntil, closedByIduser, closedAt, created, at);
        }

        public Head with(PicklistEvent.PicklistDeliveryChanged e, Instant at) {
            return with(urgent, Objects.requireNonNullElse(e.invoiced(), invoiced), e.profile(), at)
                    .with(e.delivery(), e.profile(), at);
        }

        private Head with(PicklistDelivery changed, @Nullable Integer profile, Instant at) {
            return new Head(idpicklist, picklistid, idorder, idreturn, idwarehouse, idpicklistBatch, profile, changed,
                    assignedToIduser, invoiced, urgent, status, pausedReason, totalproducts, totalpicked, weight, snoozedUntil,
                    closedByIduser, closedAt, created, at);
        }

        /** Sets {@code updated} because something shown with the picklist changed. */
        public Head touched(Instant at) {
            return with(delivery, idshippingproviderProfile, at);
        }

        public Head picked(int total, Instant at) {
            return new Head(idpicklist, picklistid, idorder, idreturn, idwarehouse, idpicklistBatch, idshippingproviderProfile,
                    delivery, assignedToIduser, invoiced, urgent, status, pausedReason, totalproducts, total, weight,
                    snoozedUntil,
                    closedByIduser, closedAt, created, at);
        }

        public Head reduced(PicklistEvent.PicklistReduced e, Instant at) {
            return new Head(idpicklist, picklistid, idorder, idreturn, idwarehouse, idpicklistBatch, idshippingproviderProfile,
                    delivery, assignedToIduser, invoiced, urgent, status, pausedReason, e.totalproducts(), e.totalpicked(),
                    e.weight(), snoozedUntil, closedByIduser, closedAt, created, at);
        }

        public Head assigned(@Nullable Integer iduser, Instant at) {
            return new Head(idpicklist, picklistid, idorder, idreturn, idwarehouse, idpicklistBatch, idshippingproviderProfile,
                    delivery, iduser, invoiced, urgent, status, pausedReason, totalproducts, totalpicked, weight, snoozedUntil,
                    closedByIduser, closedAt, created, at);
        }

        public Head batched(@Nullable Integer batch, Instant at) {
            return new Head(idpicklist, picklistid, idorder, idreturn, idwarehouse, batch, idshippingproviderProfile, delivery,
                    assignedToIduser, invoiced, urgent, status, pausedReason, totalproducts, totalpicked, weight, snoozedUntil,
                    closedByIduser, closedAt, created, at);
        }

        /** @param reason null unless the new status is paused; @param until null unless it is snoozed */
        public Head now(PicklistStatus next, @Nullable String reason, @Nullable Instant until, Instant at) {
            return new Head(idpicklist, picklistid, idorder, idreturn, idwarehouse, idpicklistBatch, idshippingproviderProfile,
                    delivery, assignedToIduser, invoiced, urgent, next, reason, totalproducts, totalpicked, weight, until,
                    closedByIduser, closedAt, created, at);
        }

        public Head closed(int by, Instant at) {
            return new Head(idpicklist, picklistid, idorder, idreturn, idwarehouse, idpicklistBatch, idshippingproviderProfile,
                    delivery, assignedToIduser, invoiced, urgent, PicklistStatus.CLOSED, null, totalproducts, totalpicked, weight,
                    null, by, at, created, at);
        }

        public Head reopened(Instant at) {
            return new Head(idpicklist, picklistid, idorder, idreturn, idwarehouse, idpicklistBatch, idshippingproviderProfile,
                    delivery, assignedToIduser, invoiced, urgent, PicklistStatus.NEW, null, totalproducts, totalpicked, weight,
                    null, null, null, created, at);
        }

        public Head anonymized(Instant at) {
            return with(delivery.anonymized(), idshippingproviderProfile, at);
        }
    }
}
