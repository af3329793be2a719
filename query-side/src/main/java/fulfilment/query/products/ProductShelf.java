package fulfilment.query.products;

import fulfilment.api.products.CompositionEvent.PartAdded;
import fulfilment.api.products.CompositionEvent.PartAmountChanged;
import fulfilment.api.products.CompositionEvent.PartRemoved;
import fulfilment.api.products.ProductEvent.ProductWarehouseSettingsChanged;
import fulfilment.api.products.ProductImageEvent.ProductImageAdded;
import fulfilment.api.products.ProductImageEvent.ProductImageDeleted;
import fulfilment.api.products.ProductWarehouseView;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Happened;
import fulfilment.query.platform.Projection;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Rows that hang on a product: its parts, its images, its settings for warehouses. */
@Component
class ProductShelf implements Projection {

    private final JdbcTemplate jdbc;
    private final Wire wire;

    ProductShelf(JdbcTemplate jdbc, Wire wire) {
        this.jdbc = jdbc;
        this.wire = wire;
    }

    @Override
    public void project(List<Happened> events) {
        for (var happened : events) {
            switch (happened.event()) {
                case PartAdded e -> jdbc.update("""
                        insert into query.product_part (id, parent_idproduct, part_idproduct, amount) values (?, ?, ?, ?)
                        on conflict (id) do update set amount = excluded.amount""",
                        e.idproductPart(), e.product().value(), e.part().value(), e.amount());
                case PartAmountChanged e ->
                    jdbc.update("update query.product_part set amount = ? where id = ?", e.amount(), e.idproductPart());
                case PartRemoved e -> jdbc.update("delete from query.product_part where id = ?", e.idproductPart());
                case ProductImageAdded e -> jdbc.update("""
                        insert into query.product_image (id, idproduct, name, contenttype, content) values (?, ?, ?, ?, ?)
                        on conflict (id) do nothing""",
                        e.image().value(), e.product().value(), e.name(), e.contentType(), e.content());
                case ProductImageDeleted e -> jdbc.update("delete from query.product_image where id = ?", e.image().value());
                case ProductWarehouseSettingsChanged e -> jdbc.update("""
                        insert into query.product_warehouse (idproduct, idwarehouse, body) values (?, ?, ?)
                        on conflict (idproduct, idwarehouse) do update set body = excluded.body""",
                        e.product().value(), e.warehouse().value(),
                        wire.write(ProductWarehouseView.of(e.warehouse().value(), e.settings())));
                default -> {
                }
            }
        }
    }
}
