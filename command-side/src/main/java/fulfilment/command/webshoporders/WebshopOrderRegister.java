package fulfilment.command.webshoporders;

import fulfilment.api.orders.OrderId;
import fulfilment.api.webshoporders.WebshopOrderEvent;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderAnonymized;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderImportFailed;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderImported;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderReported;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopReportChanged;
import fulfilment.api.webshoporders.WebshopOrderId;
import fulfilment.command.platform.Register;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.modelling.command.ConcurrencyException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Finds webshop orders by their unique ids in the webshop, and by the orders that were made of them. Rule WEB-1. */
@Component
class WebshopOrderRegister implements Register {

    private final JdbcTemplate jdbc;

    WebshopOrderRegister(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    Optional<WebshopOrderId> find(int idcompanyWebshop, String foreignId) {
        return jdbc.queryForList(
                "select idwebshop_order from command.webshop_order where idcompany_webshop = ? and foreign_id = ?",
                Integer.class, idcompanyWebshop, foreignId).stream().map(WebshopOrderId::new).findFirst();
    }

    /** The webshop order that an order was made of. */
    Optional<WebshopOrderId> origin(OrderId order) {
        return jdbc.queryForList("select idwebshop_order from command.webshop_order where idorder = ?", Integer.class,
                order.value()).stream().map(WebshopOrderId::new).findFirst();
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof WebshopOrderEvent happened)) {
            return;
        }
        switch (happened) {
            case WebshopOrderReported e -> add(e);
            case WebshopOrderImported e -> jdbc.update("update command.webshop_order set idorder = ? where idwebshop_order = ?",
                    e.order().value(), e.webshopOrder().value());
            case WebshopReportChanged e -> {
            }
            case WebshopOrderImportFailed e -> {
            }
            case WebshopOrderAnonymized e -> {
            }
        }
    }

    /** @throws ConcurrencyException if the same order was reported at the same time; the repeated command finds it */
    private void add(WebshopOrderReported event) {
        try {
            jdbc.update("insert into command.webshop_order (idwebshop_order, idcompany_webshop, foreign_id) values (?, ?, ?)",
                    event.webshopOrder().value(), event.idcompanyWebshop(), event.foreignId());
        } catch (DuplicateKeyException faster) {
            throw new ConcurrencyException("order '%s' of webshop %d was reported at the same time".formatted(event.foreignId(),
                    event.idcompanyWebshop()), faster);
        }
    }
}
