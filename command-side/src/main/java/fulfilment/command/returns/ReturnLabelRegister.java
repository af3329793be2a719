package fulfilment.command.returns;

import fulfilment.api.labels.CancellationCause;
import fulfilment.api.labels.CancellationState;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCancelled;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRequested;
import fulfilment.api.returns.ReturnLabelId;
import fulfilment.command.platform.Register;
import java.sql.Timestamp;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Knows the labels of returns, also those that no provider gave. Asks the provider gateway to cancel one that is cancelled, in the transaction
 * of the event. Rule LBL-92.
 */
@Component
class ReturnLabelRegister implements Register {

    private final JdbcTemplate jdbc;

    ReturnLabelRegister(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** All labels that were requested for a return, by id. */
    List<ReturnLabelId> of(ReturnId idreturn) {
        return jdbc.queryForList("select idreturn_label from command.return_label where idreturn = ? order by idreturn_label",
                Integer.class, idreturn.value()).stream().map(ReturnLabelId::new).toList();
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case ReturnLabelRequested e -> jdbc.update(
                    "insert into command.return_label (idreturn_label, idreturn) values (?, ?)", e.label().value(),
                    e.idreturn().value());
            case ReturnLabelCancelled e -> {
                var at = Timestamp.from(event.getTimestamp());
                jdbc.queryForObject("select gateway.cancel_label_of(?, ?, ?, null, ?)", Integer.class, e.label().value(),
                        CancellationCause.CANCELLED.name(), CancellationState.REQUESTED.name(), at);
                jdbc.queryForObject("select gateway.end_documents_of(?, ?)", Integer.class, e.label().value(), at);
            }
            default -> {
            }
        }
    }
}
