package fulfilment.command.products;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.products.CompositionEvent;
import fulfilment.api.products.CompositionEvent.PartAdded;
import fulfilment.api.products.CompositionEvent.PartAmountChanged;
import fulfilment.api.products.CompositionEvent.PartRemoved;
import fulfilment.api.products.ProductDetails;
import fulfilment.api.products.ProductEvent;
import fulfilment.api.products.ProductEvent.ProductActivated;
import fulfilment.api.products.ProductEvent.ProductCreated;
import fulfilment.api.products.ProductEvent.ProductDetailsChanged;
import fulfilment.api.products.ProductEvent.ProductFieldsChanged;
import fulfilment.api.products.ProductEvent.ProductInactivated;
import fulfilment.api.products.ProductEvent.ProductListPricesChanged;
import fulfilment.api.products.ProductEvent.ProductTagged;
import fulfilment.api.products.ProductEvent.ProductUntagged;
import fulfilment.api.products.ProductEvent.ProductWarehouseSettingsChanged;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductType;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Which products there are, and of what compositions are made. It is also the judge between a change of type and a part that
 * is added at the same time: both lock the product's row, and whoever comes second sees what the first has done.
 */
@Component
class ProductRegister implements ProductCatalog, ProductsForSale, Register {

    private static final String FACTS = """
            select idproduct, productcode, name, type, active, idvatgroup, productcode_supplier, barcode, price,
                   fixedstockprice, weight, idfulfilment_customer
            from command.product where\s""";

    private final JdbcTemplate jdbc;
    private final Lookup<Integer, ProductFacts> products;
    private final Lookup<Integer, List<PartFacts>> parts;

    ProductRegister(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.products = lookups
                .of(id -> jdbc.query(FACTS + "idproduct = ?", (row, number) -> facts(row), id).stream().findFirst());
        this.parts = lookups.of(id -> Optional.of(jdbc.query(
                "select idproduct_part, part, amount from command.product_part where idproduct = ? order by idproduct_part",
                (row, number) -> new PartFacts(row.getInt("idproduct_part"), row.getInt("part"), row.getInt("amount")), id)));
    }

    private static ProductFacts facts(ResultSet row) throws SQLException {
        return new ProductFacts(row.getInt("idproduct"), row.getString("productcode"), row.getString("name"),
                ProductType.valueOf(row.getString("type")), row.getBoolean("active"), row.getInt("idvatgroup"),
                row.getString("productcode_supplier"), row.getString("barcode"), new Price(row.getBigDecimal("price")),
                new Price(row.getBigDecimal("fixedstockprice")), row.getInt("weight"),
                row.getObject("idfulfilment_customer", Integer.class));
    }

    @Override
    public Optional<ProductFacts> find(int idproduct) {
        return products.find(idproduct);
    }

    @Override
    public Map<Integer, ProductFacts> findAll(Collection<Integer> idproducts) {
        var found = new HashMap<Integer, ProductFacts>();
        jdbc.query(FACTS + "idproduct = any(?)",
                statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", idproducts.toArray())),
                row -> {
                    found.put(row.getInt("idproduct"), facts(row));
                });
        return found;
    }

    @Override
    public Optional<Integer> findByProductcode(String productcode) {
        return jdbc.queryForList("select idproduct from command.product where productcode = ?", Integer.class, productcode)
                .stream().findFirst();
    }

    @Override
    public Map<String, Integer> findAllByProductcode(Collection<String> productcodes) {
        var found = new HashMap<String, Integer>();
        if (!productcodes.isEmpty()) {
            jdbc.query("select productcode, idproduct from command.product where productcode = any(?)",
                    statement -> statement.setArray(1, statement.getConnection().createArrayOf("text", productcodes.toArray())),
                    row -> {
                        found.put(row.getString("productcode"), row.getInt("idproduct"));
                    });
        }
        return found;
    }

    @Override
    public Map<Integer, Price> bestPrices(Collection<Integer> idproducts, Collection<Integer> idpricelists) {
        var best = new HashMap<Integer, Price>();
        if (!idpricelists.isEmpty()) {
            jdbc.query("""
                    select idproduct, min(price) as price from command.list_price
                    where idproduct = any(?) and idpricelist = any(?) group by idproduct""", statement -> {
                var connection = statement.getConnection();
                statement.setArray(1, connection.createArrayOf("int4", idproducts.toArray()));
                statement.setArray(2, connection.createArrayOf("int4", idpricelists.toArray()));
            }, row -> {
                best.put(row.getInt("idproduct"), new Price(row.getBigDecimal("price")));
            });
        }
        return best;
    }

    private void write(ProductListPricesChanged event) {
        jdbc.update("delete from command.list_price where idproduct = ?", event.product().value());
        event.prices()
                .forEach(price -> jdbc.update("insert into command.list_price (idproduct, idpricelist, price) values (?, ?, ?)",
                        event.product().value(), price.idpricelist(), price.price().amount()));
    }

    @Override
    public List<ProductFacts> findAllByProductcodeOrBarcode(String code) {
        return code.isEmpty()
                ? List.of()
                : jdbc.query(FACTS + "productcode = ? or barcode = ? and barcode <> '' "
                        + "order by productcode = ? desc, active desc, idproduct", (row, number) -> facts(row), code, code, code);
    }

    @Override
    public List<PartFacts> partsOf(int idproduct) {
        return parts.find(idproduct).orElseThrow();
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case ProductEvent e -> record(e);
            case CompositionEvent e -> record(e);
            default -> {
            }
        }
    }

    private void record(ProductEvent event) {
        switch (event) {
            case ProductCreated e -> write(e.product(), e.details());
            case ProductDetailsChanged e -> {
                judge(e.product(), e.details().type());
                write(e.product(), e.details());
            }
            case ProductActivated e -> activate(e.product(), true);
            case ProductInactivated e -> activate(e.product(), false);
            case ProductFieldsChanged e -> {
            }
            case ProductListPricesChanged e -> write(e);
            case ProductWarehouseSettingsChanged e -> {
            }
            case ProductTagged e -> {
            }
            case ProductUntagged e -> {
            }
        }
    }

    private void write(ProductId product, ProductDetails d) {
        try {
            jdbc.update("""
                    insert into command.product (idproduct, productcode, name, type, idvatgroup, productcode_supplier, barcode,
                                                 price, fixedstockprice, weight, idfulfilment_customer)
                    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    on conflict (idproduct) do update set productcode = excluded.productcode, name = excluded.name,
                        type = excluded.type, idvatgroup = excluded.idvatgroup,
                        productcode_supplier = excluded.productcode_supplier, barcode = excluded.barcode,
                        price = excluded.price, fixedstockprice = excluded.fixedstockprice, weight = excluded.weight,
                        idfulfilment_customer = excluded.idfulfilment_customer""",
                    product.value(), d.productcode(), d.name(), d.type().name(), d.idvatgroup(), d.productcodeSupplier(),
                    d.barcode(),
                    d.price().amount(), d.fixedstockprice().amount(), d.weight(), d.idfulfilmentCustomer());
        } catch (DuplicateKeyException taken) {
            throw new ProductcodeTaken(d.productcode());
        }
        products.changed(product.value());
    }

    private void activate(ProductId product, boolean active) {
        jdbc.update("update command.product set active = ? where idproduct = ?", active, product.value());
        products.changed(product.value());
    }

    /** A product that has parts or is one keeps its type. */
    private void judge(ProductId product, ProductType type) {
        var before = jdbc.queryForObject("select type from command.product where idproduct = ? for update", String.class,
                product.value());
        if (type.name().equals(before)) {
            return;
        }
        var used = jdbc.queryForObject("select exists (select from command.product_part where idproduct = ? or part = ?)",
                Boolean.class, product.value(), product.value());
        if (Boolean.TRUE.equals(used)) {
            throw new ProductInUse(product, "has parts or is one");
        }
    }

    private void record(CompositionEvent event) {
        switch (event) {
            case PartAdded e -> add(e);
            case PartAmountChanged e ->
                jdbc.update("update command.product_part set amount = ? where idproduct_part = ?", e.amount(), e.idproductPart());
            case PartRemoved e -> jdbc.update("delete from command.product_part where idproduct_part = ?", e.idproductPart());
        }
        parts.changed(event.product().value());
    }

    private void add(PartAdded e) {
        var composition = new boolean[1];
        jdbc.query("select idproduct, type from command.product where idproduct in (?, ?) order by idproduct for share", row -> {
            composition[0] |= row.getInt("idproduct") == e.product().value()
                    && ProductType.valueOf(row.getString("type")).isComposition();
        }, e.product().value(), e.part().value());
        if (!composition[0]) {
            throw new NotFound("composition", e.product().value());
        }
        jdbc.update("insert into command.product_part (idproduct_part, idproduct, part, amount) values (?, ?, ?, ?)",
                e.idproductPart(), e.product().value(), e.part().value(), e.amount());
    }
}
