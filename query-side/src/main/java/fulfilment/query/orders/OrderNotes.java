package fulfilment.query.orders;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.orders.OrderEvent.OrderAnonymized;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.orders.OrderEvent.OrderNoteAdded;
import fulfilment.api.orders.OrderEvent.OrderTagged;
import fulfilment.api.orders.OrderEvent.OrderUntagged;
import fulfilment.api.orders.OrderNoteView;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Column;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.Log;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.TableSet;
import fulfilment.query.platform.Table;
import fulfilment.query.tags.TagLinks;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Stores the notes, tags and allocations of orders. */
@Component
class OrderNotes implements Projection {

    private static final Table<Aside> ASIDE = new Table<>("order_allocation", 3,
            List.of(new Column<>("idorder", "int", Aside::idorder), new Column<>("idproduct", "int", Aside::idproduct),
                    new Column<>("idwarehouse", "int", Aside::idwarehouse), new Column<>("amount", "int", Aside::amount)));

    private final Wire wire;
    private final Log<Note> notes;

    OrderNotes(Wire wire) {
        this.wire = wire;
        notes = new Log<>("order_note", List.of(new Column<>("id", "int", note -> note.view().idorderLog()),
                new Column<>("idorder", "int", note -> note.view().idorder()),
                new Column<>("body", "text", note -> wire.write(note.view())),
                new Column<>("since", "timestamptz", Note::at)));
    }

    private record Note(OrderNoteView view, Instant at) {}

    private record Aside(int idorder, int idproduct, int idwarehouse, int amount) {}

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
        return List.of("order_note", TagLinks.OF_ORDERS.name(), ASIDE.name());
    }

    static OrderNoteView view(OrderNoteAdded event, Recorded recorded) {
        return new OrderNoteView(event.idorderLog(), event.by(), event.order().value(), null, "note", "added", event.note(), null,
                recorded.at());
    }

    @Override
    public void project(List<RecordedEvent> events, TableSet tables) {
        var written = new ArrayList<Note>();
        var tagged = new ArrayList<Table.State<TagLinks.Link>>();
        var aside = new ArrayList<Table.State<Aside>>();
        for (var recordedEvent : events) {
            var at = recordedEvent.recorded().at();
            switch (recordedEvent.event()) {
                case OrderNoteAdded e -> written.add(new Note(view(e, recordedEvent.recorded()), at));
                case OrderCreated e ->
                    e.idtags().forEach(tag -> tagged.add(TagLinks.OF_ORDERS.state(e.order().value(), tag, true, at)));
                case OrderTagged e -> tagged.add(TagLinks.OF_ORDERS.state(e.order().value(), e.idtag(), true, at));
                case OrderUntagged e -> tagged.add(TagLinks.OF_ORDERS.state(e.order().value(), e.idtag(), false, at));
                case OrderAllocated e -> aside.add(aside(e, at));
                case OrderAnonymized e -> {
                    notes.add(written, tables);
                    written.clear();
                    notes.forget("idorder", e.order().value(), OrderNoteView.class, wire, tables);
                }
                default -> {
                }
            }
        }
        notes.add(written, tables);
        TagLinks.OF_ORDERS.store(tagged, tables);
        ASIDE.store(aside, tables);
    }

    private static Table.State<Aside> aside(OrderAllocated e, Instant at) {
        var row = new Aside(e.idorder(), e.stock().value(), e.warehouse().value(), e.amount());
        return new Table.State<>(List.of(row.idorder(), row.idproduct(), row.idwarehouse()), e.amount() == 0 ? null : row, at);
    }
}
