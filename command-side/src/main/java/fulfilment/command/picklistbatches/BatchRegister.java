package fulfilment.command.picklistbatches;

import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.orders.OrderEvent.OrderTagged;
import fulfilment.api.orders.OrderEvent.OrderUntagged;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklistbatches.BatchFilter;
import fulfilment.api.picklistbatches.BatchType;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchCompleted;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistEvent.PackagingAdvised;
import fulfilment.api.picklists.PicklistEvent.PicklistAnonymized;
import fulfilment.api.picklists.PicklistEvent.PicklistAssigned;
import fulfilment.api.picklists.PicklistEvent.PicklistBatched;
import fulfilment.api.picklists.PicklistEvent.PicklistCancelled;
import fulfilment.api.picklists.PicklistEvent.PicklistClosed;
import fulfilment.api.picklists.PicklistEvent.PicklistCreated;
import fulfilment.api.picklists.PicklistEvent.PicklistDeliveryChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistDetailsChanged;
import fulfilment.api.picklists.PicklistEvent.PickLocationsChosen;
import fulfilment.api.picklists.PicklistEvent.PicklistPartlyShipped;
import fulfilment.api.picklists.PicklistEvent.PicklistPaused;
import fulfilment.api.picklists.PicklistEvent.PicklistFoundShort;
import fulfilment.api.picklists.PicklistEvent.PicklistPicked;
import fulfilment.api.picklists.PicklistEvent.PicklistProductChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistReduced;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistEvent.PicklistShipmentUndone;
import fulfilment.api.picklists.PicklistEvent.PicklistSnoozed;
import fulfilment.api.picklists.PicklistEvent.PicklistUnsnoozed;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.picklists.PicklistStatus;
import fulfilment.api.tags.TagId;
import fulfilment.command.platform.Register;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Records open picklists, and the picklists of open batches. A row is deleted when a picklist that is in no batch closes or is cancelled, or when
 * its batch is completed.
 */
@Component
class BatchRegister implements Register {

    private final JdbcTemplate jdbc;

    BatchRegister(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** New picklists in no batch that match the filter, all of one warehouse, the oldest first. */
    List<PicklistId> fitting(BatchFilter filter) {
        return jdbc.queryForList("""
                with fitting as (
                    select p.idpicklist, p.idwarehouse from command.batchable_picklist p
                    where p.status = 'new' and p.idpicklist_batch is null
                        and (?::int is null or p.idwarehouse = ?) and (?::boolean is null or (p.pieces = 1) = ?)
                        and (?::boolean is null or p.urgent = ?)
                        and (?::text is null or exists (select from command.order_tag t join command.tag g on g.idtag = t.idtag
                                                        where t.idorder = p.idorder and g.title = ?)))
                select idpicklist from fitting
                where idwarehouse = (select idwarehouse from fitting order by idpicklist limit 1) order by idpicklist limit ?""",
                Integer.class, filter.idwarehouse(), filter.idwarehouse(), singles(filter), singles(filter), filter.urgent(),
                filter.urgent(), filter.tag(), filter.tag(), filter.most()).stream().map(PicklistId::new).toList();
    }

    private static @Nullable Boolean singles(BatchFilter filter) {
        return filter.type() == null ? null : filter.type() == BatchType.SINGLES;
    }

    /** The picklists of an open batch, by id. */
    List<PicklistId> picklistsIn(PicklistBatchId batch) {
        return jdbc.queryForList(
                "select idpicklist from command.batchable_picklist where idpicklist_batch = ? order by idpicklist",
                Integer.class, batch.value()).stream().map(PicklistId::new).toList();
    }

    @Override
    public void insertCreated(List<? extends DomainEventMessage<?>> events) {
        var created = Register.payloads(PicklistCreated.class, events);
        if (!created.isEmpty()) {
            jdbc.update(
                    """
                    insert into command.batchable_picklist (idpicklist, idorder, idwarehouse, pieces, urgent, status)
                    select id, idorder, idwarehouse, pieces, false, status
                    from unnest(?::int[], ?::int[], ?::int[], ?::int[], ?::text[]) as created (id, idorder, idwarehouse, pieces, status)""",
                    Register.column(created, e -> e.picklist().value()), Register.column(created, e -> e.order().value()),
                    Register.column(created, e -> e.warehouse().value()),
                    Register.column(created,
                            e -> e.lines().stream().filter(PicklistLine::isFetched).mapToInt(PicklistLine::amount).sum()),
                    created.stream().map(e -> (e.paused() ? PicklistStatus.PAUSED : PicklistStatus.NEW).word())
                            .toArray(String[]::new));
        }
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case PicklistEvent e -> record(e);
            case PicklistBatchCompleted e ->
                jdbc.update("delete from command.batchable_picklist where idpicklist_batch = ?", e.batch().value());
            case OrderCreated e -> e.idtags().forEach(tag -> tag(e.order(), new TagId(tag)));
            case OrderTagged e -> tag(e.order(), new TagId(e.idtag()));
            case OrderUntagged e ->
                jdbc.update("delete from command.order_tag where idorder = ? and idtag = ?", e.order().value(), e.idtag());
            default -> {
            }
        }
    }

    private void tag(OrderId order, TagId idtag) {
        jdbc.update("insert into command.order_tag (idorder, idtag) values (?, ?) on conflict do nothing", order.value(),
                idtag.value());
    }

    private void record(PicklistEvent event) {
        switch (event) {
            case PicklistCreated e -> {
            }
            case PicklistDetailsChanged e -> jdbc.update(
                    "update command.batchable_picklist set urgent = ? where idpicklist = ?", e.urgent(), e.picklist().value());
            case PicklistSnoozed e -> now(e, PicklistStatus.SNOOZED);
            case PicklistUnsnoozed e -> now(e, PicklistStatus.NEW);
            case PicklistPaused e -> now(e, PicklistStatus.PAUSED);
            case PicklistResumed e -> now(e, PicklistStatus.NEW);
            case PicklistClosed e -> over(e, PicklistStatus.CLOSED);
            case PicklistCancelled e -> over(e, PicklistStatus.CANCELLED);
            case PicklistBatched e -> {
                jdbc.update("update command.batchable_picklist set idpicklist_batch = ? where idpicklist = ?",
                        e.idpicklistBatch(), e.picklist().value());
                jdbc.update("""
                        delete from command.batchable_picklist
                        where idpicklist = ? and idpicklist_batch is null and status in ('closed', 'cancelled')""",
                        e.picklist().value());
            }
            case PicklistDeliveryChanged e -> {
            }
            case PicklistProductChanged e -> {
            }
            case PicklistPicked e -> {
            }
            case PicklistAssigned e -> {
            }
            case PickLocationsChosen e -> {
            }
            case PicklistPartlyShipped e -> {
            }
            case PicklistShipmentUndone e -> {
                var again = e.reopened();
                if (again != null) {
                    jdbc.update("""
                            insert into command.batchable_picklist (idpicklist, idorder, idwarehouse, pieces, urgent, status)
                            values (?, ?, ?, ?, ?, ?) on conflict (idpicklist) do update set status = excluded.status""",
                            e.picklist().value(), again.order().value(), again.warehouse().value(),
                            again.totalproducts(), again.urgent(), PicklistStatus.NEW.word());
                }
            }
            case PicklistReduced e -> jdbc.update("update command.batchable_picklist set pieces = ? where idpicklist = ?",
                    e.totalproducts(), e.picklist().value());
            case PicklistFoundShort e -> {
            }
            case PackagingAdvised e -> {
            }
            case PicklistAnonymized e -> {
            }
        }
    }

    private void now(PicklistEvent event, PicklistStatus status) {
        jdbc.update("update command.batchable_picklist set status = ? where idpicklist = ?", status.word(),
                event.picklist().value());
    }

    private void over(PicklistEvent event, PicklistStatus status) {
        int alone = jdbc.update("delete from command.batchable_picklist where idpicklist = ? and idpicklist_batch is null",
                event.picklist().value());
        if (alone == 0) {
            now(event, status);
        }
    }
}
