package fulfilment.query.products;

import fulfilment.api.products.CompositionEvent;
import fulfilment.api.products.CompositionEvent.PartAdded;
import fulfilment.api.products.CompositionEvent.PartAmountChanged;
import fulfilment.api.products.CompositionEvent.PartRemoved;
import fulfilment.api.products.ProductEvent.ProductTagged;
import fulfilment.api.products.ProductEvent.ProductUntagged;
import fulfilment.api.products.ProductEvent.ProductWarehouseSettingsChanged;
import fulfilment.api.products.ProductImageEvent.ProductImageAdded;
import fulfilment.api.products.ProductImageEvent.ProductImageDeleted;
import fulfilment.api.products.ProductWarehouseView;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Column;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.TableSet;
import fulfilment.query.platform.Table;
import fulfilment.query.tags.TagLinks;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Stores the rows that belong to products: parts, images, settings for warehouses and links to tags. */
@Component
class ProductTables implements Projection {

    private static final Table<Part> PARTS = new Table<>("product_part", 1, List.of(new Column<>("id", "int", Part::id),
            new Column<>("parent_idproduct", "int", Part::parent), new Column<>("part_idproduct", "int", Part::part),
            new Column<>("amount", "int", Part::amount)));
    private static final Table<ProductImageAdded> IMAGES = new Table<>("product_image", 1, List.of(
            new Column<>("id", "int", image -> image.image().value()),
            new Column<>("idproduct", "int", image -> image.product().value()),
            new Column<>("name", "text", ProductImageAdded::name),
            new Column<>("contenttype", "text", ProductImageAdded::contentType),
            new Column<>("content", "bytea", ProductImageAdded::content)));
    private static final Table<Settings> SETTINGS = new Table<>("product_warehouse", 2, List.of(
            new Column<>("idproduct", "int", Settings::idproduct), new Column<>("idwarehouse", "int", Settings::idwarehouse),
            new Column<>("body", "text", Settings::body)));

    static final TagLinks TAGS = new TagLinks("product_tag", "idproduct");

    private final Wire wire;

    ProductTables(Wire wire) {
        this.wire = wire;
    }

    /** @param parent the composition; @param part the product that is the part */
    private record Part(int id, int parent, int part, int amount) {}

    private record Settings(int idproduct, int idwarehouse, String body) {}

    @Override
    public List<String> tables() {
        return List.of(PARTS.name(), IMAGES.name(), SETTINGS.name(), TAGS.name());
    }

    @Override
    public void project(List<RecordedEvent> events, TableSet tables) {
        var images = new ArrayList<Table.State<ProductImageAdded>>();
        var settings = new ArrayList<Table.State<Settings>>();
        var tags = new ArrayList<Table.State<TagLinks.Link>>();
        for (var recordedEvent : events) {
            var at = recordedEvent.recorded().at();
            switch (recordedEvent.event()) {
                case ProductImageAdded e -> images.add(new Table.State<>(List.of(e.image().value()), e, at));
                case ProductImageDeleted e -> images.add(new Table.State<>(List.of(e.image().value()), null, at));
                case ProductWarehouseSettingsChanged e -> settings.add(settings(e, at));
                case ProductTagged e -> tags.add(TAGS.state(e.product().value(), e.tag().value(), true, at));
                case ProductUntagged e -> tags.add(TAGS.state(e.product().value(), e.tag().value(), false, at));
                default -> {
                }
            }
        }
        storeParts(events, tables);
        IMAGES.store(images, tables);
        SETTINGS.store(settings, tables);
        TAGS.store(tags, tables);
    }

    private Table.State<Settings> settings(ProductWarehouseSettingsChanged e, Instant at) {
        int idproduct = e.product().value();
        int idwarehouse = e.warehouse().value();
        var body = wire.write(ProductWarehouseView.of(idwarehouse, e.settings()));
        return new Table.State<>(List.of(idproduct, idwarehouse), new Settings(idproduct, idwarehouse, body), at);
    }

    private static void storeParts(List<RecordedEvent> events, TableSet tables) {
        var changes = events.stream().filter(recordedEvent -> recordedEvent.event() instanceof CompositionEvent).toList();
        if (changes.isEmpty()) {
            return;
        }
        var parts = load(
                changes.stream().map(recordedEvent -> ((CompositionEvent) recordedEvent.event()).idproductPart()).toList(),
                tables);
        var states = new ArrayList<Table.State<Part>>();
        for (var recordedEvent : changes) {
            var event = (CompositionEvent) recordedEvent.event();
            var after = after(event, parts.get(event.idproductPart()));
            parts.put(event.idproductPart(), after);
            states.add(new Table.State<>(List.of(event.idproductPart()), after, recordedEvent.recorded().at()));
        }
        PARTS.store(states, tables);
    }

    private static @Nullable Part after(CompositionEvent event, @Nullable Part part) {
        return switch (event) {
            case PartAdded e -> new Part(e.idproductPart(), e.product().value(), e.part().value(), e.amount());
            case PartAmountChanged e -> new Part(e.idproductPart(), e.product().value(), Objects.requireNonNull(part).part(),
                    e.amount());
            case PartRemoved e -> null;
        };
    }

    private static Map<Integer, @Nullable Part> load(List<Integer> ids, TableSet tables) {
        var parts = new HashMap<Integer, @Nullable Part>();
        tables.jdbc().query("select * from %s.product_part where id = any(?) order by id for update".formatted(tables.current()),
                statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", ids.toArray())),
                row -> {
                    parts.put(row.getInt("id"), new Part(row.getInt("id"), row.getInt("parent_idproduct"),
                            row.getInt("part_idproduct"), row.getInt("amount")));
                });
        return parts;
    }
}
