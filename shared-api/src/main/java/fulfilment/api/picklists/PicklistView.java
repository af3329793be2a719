package fulfilment.api.picklists;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Id;
import fulfilment.api.tags.TagView;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A picklist as clients see it, in lists and on its own. Rules PCK-3, PCK-4.
 *
 * @param products absent in a list that was asked for without them, rule PCK-51
 */
public record PicklistView(@JsonUnwrapped Head head, int commentCount, List<TagView> tags,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<PicklistProductView> products) {

    /** A picklist as shown within its order. */
    public record OfOrder(@JsonUnwrapped Head head, int commentCount, List<TagView> tags) {}

    /**
     * The picklist without comments, tags and lines, which are stored separately.
     *
     * @param picklistid    the number shown to users
     * @param pausedReason  null unless it is paused
     * @param totalproducts pieces to pick, without compositions
     * @param weight        of all pieces, in grams
     * @param snoozedUntil  null unless it is snoozed
     */
    public record Head(int idpicklist, String picklistid, int idorder, @Nullable Integer idreturn, int idwarehouse,
            @Nullable Integer idpicklistBatch, @Nullable Integer idshippingproviderProfile,
            @JsonUnwrapped PicklistDelivery delivery, @Nullable Integer assignedToIduser, boolean invoiced, boolean urgent,
            PicklistStatus status, @Nullable String pausedReason, int totalproducts, int totalpicked, long weight,
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
