package fulfilment.command.pickingcontainers;

import fulfilment.api.kernel.Id;
import fulfilment.api.pickingcontainers.PickingContainerEvent;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerCreated;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerDeleted;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerLinked;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerRenamed;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerUnlinked;
import fulfilment.api.pickingcontainers.PickingContainerId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.command.platform.Register;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Records picking containers. Its unique index refuses a second container with the same name. */
@Component
class PickingContainerRegister implements Register {

    private final JdbcTemplate jdbc;

    PickingContainerRegister(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** The containers that hold a picklist, by id. */
    List<PickingContainerId> holding(PicklistId idpicklist) {
        return jdbc.queryForList("""
                select idpicking_container from command.picking_container where idpicklist = ? order by 1""", Integer.class,
                idpicklist.value()).stream().map(PickingContainerId::new).toList();
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof PickingContainerEvent happened)) {
            return;
        }
        int id = happened.container().value();
        switch (happened) {
            case PickingContainerCreated e -> name(id, e.name());
            case PickingContainerRenamed e -> name(id, e.name());
            case PickingContainerLinked e -> link(id, new PicklistId(e.idpicklist()));
            case PickingContainerUnlinked e -> link(id, null);
            case PickingContainerDeleted e ->
                jdbc.update("delete from command.picking_container where idpicking_container = ?", id);
        }
    }

    private void name(int id, String name) {
        try {
            jdbc.update("""
                    insert into command.picking_container (idpicking_container, name) values (?, ?)
                    on conflict (idpicking_container) do update set name = excluded.name""", id, name);
        } catch (DuplicateKeyException taken) {
            throw new ContainerNameTaken(name);
        }
    }

    private void link(int id, @Nullable PicklistId idpicklist) {
        jdbc.update("update command.picking_container set idpicklist = ? where idpicking_container = ?", Id.value(idpicklist),
                id);
    }
}
