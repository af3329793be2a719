package fulfilment.query.returns;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.returns.ReturnEvent;
import fulfilment.api.returns.ReturnEvent.ReplacementChanged;
import fulfilment.api.returns.ReturnEvent.ReplacementRemoved;
import fulfilment.api.returns.ReturnEvent.ReplacementsAdded;
import fulfilment.api.returns.ReturnEvent.ReplacementsOrdered;
import fulfilment.api.returns.ReturnEvent.ReturnAnonymized;
import fulfilment.api.returns.ReturnEvent.ReturnCommented;
import fulfilment.api.returns.ReturnEvent.ReturnCreated;
import fulfilment.api.returns.ReturnEvent.ReturnDeleted;
import fulfilment.api.returns.ReturnEvent.ReturnDetailsChanged;
import fulfilment.api.returns.ReturnEvent.ReturnStatusChanged;
import fulfilment.api.returns.ReturnEvent.ReturnedProductChanged;
import fulfilment.api.returns.ReturnEvent.ReturnedProductRemoved;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsAdded;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsReceived;
import fulfilment.api.returns.ReturnLogView.Entry;
import fulfilment.api.returns.ReturnLogView.Type;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Column;
import fulfilment.query.platform.Log;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.TableSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Stores the log entries of returns. Rules RET-25, RET-26. */
@Component
class ReturnLogs implements Projection {

    private final Wire wire;
    private final Log<Written> log;

    ReturnLogs(Wire wire) {
        this.wire = wire;
        log = new Log<>("return_log", List.of(new Column<>("id", "int", one -> one.entry().idreturnLog()),
                new Column<>("idreturn", "int", Written::idreturn),
                new Column<>("body", "text", one -> wire.write(one.entry())),
                new Column<>("idreturn_status", "int", one -> one.entry().idreturnStatus()),
                new Column<>("iduser", "int", one -> one.entry().iduser()),
                new Column<>("since", "timestamptz", one -> one.entry().createdAt())));
    }

    private record Written(int idreturn, Entry entry) {}

    @Override
    public boolean forgetsByColumn() {
        return true;
    }

    @Override
    public int revision() {
        return 2;
    }

    @Override
    public List<String> tables() {
        return List.of("return_log");
    }

    /** The entry that an event makes; null for none. */
    static @Nullable Entry entry(ReturnEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case ReturnCreated e -> Entry.of(e.log(), e.status(), e.by(), Type.CREATED, at);
            case ReturnStatusChanged e -> new Entry(e.log(), e.status(), e.by(),
                    e.completed() ? Type.COMPLETED : Type.STATUS_CHANGED, e.message(), e.notified(), at, at);
            case ReturnCommented e -> new Entry(e.log(), e.status(), e.by(), Type.COMMENT, e.message(), e.notified(), at, at);
            case ReturnedProductsReceived e -> Entry.of(e.log(), e.status(), e.by(), Type.RECEIVED_PRODUCTS, at);
            case ReplacementsOrdered e -> Entry.of(e.log(), e.status(), e.by(), Type.CREATED_PICKLIST, at);
            case ReturnDetailsChanged e -> null;
            case ReturnedProductsAdded e -> null;
            case ReturnedProductChanged e -> null;
            case ReturnedProductRemoved e -> null;
            case ReplacementsAdded e -> null;
            case ReplacementChanged e -> null;
            case ReplacementRemoved e -> null;
            case ReturnAnonymized e -> null;
            case ReturnDeleted e -> null;
        };
    }

    @Override
    public void project(List<RecordedEvent> events, TableSet tables) {
        var written = new ArrayList<Written>();
        for (var one : events) {
            if (one.event() instanceof ReturnAnonymized event) {
                log.add(written, tables);
                written.clear();
                log.forget("idreturn", event.idreturn().value(), Entry.class, wire, tables);
            } else if (one.event() instanceof ReturnEvent event) {
                var entry = entry(event, one.recorded());
                if (entry != null) {
                    written.add(new Written(event.idreturn().value(), entry));
                }
            }
        }
        log.add(written, tables);
    }
}
