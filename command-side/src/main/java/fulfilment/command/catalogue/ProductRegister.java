package fulfilment.command.catalogue;

import fulfilment.api.account.VatGroupId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Gtin;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.CompositionEvent;
import fulfilment.api.products.CompositionEvent.PartAdded;
import fulfilment.api.products.CompositionEvent.PartAmountChanged;
import fulfilment.api.products.CompositionEvent.PartRemoved;
import fulfilment.api.products.PartId;
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
import fulfilment.command.fulfilmentcustomers.Ownership;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Stores the products and the parts of compositions for decisions. It also settles the race between a change of type or owner and a
 * part or line that is added at the same time: both lock the product's row, and the second sees the result of the first.
 */
@Component
public class ProductRegister implements Register {

    private static final String FACTS = """
            select idproduct, productcode, name, type, active, idvatgroup, productcode_supplier, barcode, price,
                   fixedstockprice, weight, idfulfilment_customer
            from command.product where\s""";

    private final JdbcTemplate jdbc;
    private final Lookup<ProductId, ProductFacts> products;
    private final Lookup<ProductId, List<PartFacts>> parts;
    private final ObjectProvider<OpenLines> lines;

    /** @param amount pieces of the part in one piece of the composition */
    public record PartFacts(PartId idproductPart, ProductId idproduct, int amount) {}

    protected ProductRegister(JdbcTemplate jdbc, Lookup.Factory lookups, ObjectProvider<OpenLines> lines) {
        this.jdbc = jdbc;
        this.lines = lines;
        this.products = lookups
                .of(id -> jdbc.query(FACTS + "idproduct = ?", (row, number) -> facts(row), id.value()).stream().findFirst());
        this.parts = lookups.of(id -> Optional.of(jdbc.query(
                "select idproduct_part, part, amount from command.product_part where idproduct = ? order by idproduct_part",
                (row, number) -> new PartFacts(new PartId(row.getInt("idproduct_part")), new ProductId(row.getInt("part")),
                        row.getInt("amount")),
                id.value())));
    }

    private static ProductFacts facts(ResultSet row) throws SQLException {
        return new ProductFacts(new ProductId(row.getInt("idproduct")), row.getString("productcode"), row.getString("name"),
                ProductType.valueOf(row.getString("type")), row.getBoolean("active"), new VatGroupId(row.getInt("idvatgroup")),
                row.getString("productcode_supplier"), row.getString("barcode"), new Price(row.getBigDecimal("price")),
                new Price(row.getBigDecimal("fixedstockprice")), row.getInt("weight"),
                Id.of(row.getObject("idfulfilment_customer", Integer.class), FulfilmentCustomerId::new));
    }

    public Optional<ProductFacts> find(ProductId idproduct) {
        return products.find(idproduct);
    }

    /** @throws NotFound if there is no such product */
    public ProductFacts require(ProductId idproduct) {
        return find(idproduct).orElseThrow(() -> new NotFound("product", idproduct));
    }

    /** Whether an open order, purchase order or return has a line with this product. */
    public boolean hasOpenLines(ProductId product) {
        return lines.stream().anyMatch(open -> open.haveProduct(product));
    }

    /** Finds many products with one query at most. @return the products that exist, by id */
    public Map<Integer, ProductFacts> findAll(Collection<Integer> idproducts) {
        var found = new HashMap<Integer, ProductFacts>();
        products.findAll(idproducts.stream().distinct().map(ProductId::new).toList(), this::readAll)
                .forEach((id, facts) -> found.put(id.value(), facts));
        return found;
    }

    private Map<ProductId, ProductFacts> readAll(List<ProductId> ids) {
        var found = new HashMap<ProductId, ProductFacts>();
        jdbc.query(FACTS + "idproduct = any(?)", statement -> statement.setArray(1,
                statement.getConnection().createArrayOf("int4", ids.stream().map(ProductId::value).toArray())), row -> {
                    found.put(new ProductId(row.getInt("idproduct")), facts(row));
                });
        return found;
    }

    /** All products with this code: active ones first, then by id. Each fulfilment customer and the account have at most one. */
    public List<ProductFacts> findAllByProductcode(String productcode) {
        return jdbc.query(FACTS + "productcode = ? order by active desc, idproduct", (row, number) -> facts(row), productcode);
    }

    private record Coded(ProductId idproduct, @Nullable FulfilmentCustomerId owner) {}

    /**
     * Finds products by their codes with one query. Several fulfilment customers may use the same code: the product of the given owner
     * comes first, then that of the account, then any other.
     *
     * @param owner the fulfilment customer of the order; null means the account
     * @return the ids of the products by code, without codes that no product has
     * @throws Rejection code 24 if there is no owner, the account has no such product and several fulfilment customers have one
     */
    public Map<String, Integer> findAllByProductcode(Collection<String> productcodes, @Nullable FulfilmentCustomerId owner) {
        var meant = new HashMap<String, Integer>();
        coded(productcodes).forEach((code, products) -> meant.put(code, meant(code, products, owner)));
        return meant;
    }

    /**
     * Finds the products that a code may mean without an owner: that of the account, or else those of all fulfilment customers.
     *
     * @return the ids of the products by code, without codes that no product has
     */
    public Map<String, List<Integer>> meanings(Collection<String> productcodes) {
        var meanings = new HashMap<String, List<Integer>>();
        coded(productcodes).forEach((code, products) -> {
            meanings.put(code, ofAccountFirst(products).stream().map(product -> product.idproduct().value()).toList());
        });
        return meanings;
    }

    private Map<String, List<Coded>> coded(Collection<String> productcodes) {
        var having = new HashMap<String, List<Coded>>();
        if (!productcodes.isEmpty()) {
            jdbc.query("""
                    select productcode, idproduct, idfulfilment_customer from command.product where productcode = any(?)
                    order by idproduct""",
                    statement -> statement.setArray(1, statement.getConnection().createArrayOf("text", productcodes.toArray())),
                    row -> {
                        having.computeIfAbsent(row.getString("productcode"), code -> new ArrayList<>())
                                .add(new Coded(new ProductId(row.getInt("idproduct")),
                                        Id.of(row.getObject("idfulfilment_customer", Integer.class), FulfilmentCustomerId::new)));
                    });
        }
        return having;
    }

    /** That of the account alone if it has one, or else all. */
    private static List<Coded> ofAccountFirst(List<Coded> products) {
        var own = products.stream().filter(product -> product.owner() == null).toList();
        return own.isEmpty() ? products : own;
    }

    private static int meant(String code, List<Coded> products, @Nullable FulfilmentCustomerId owner) {
        return products.stream().filter(product -> Objects.equals(product.owner(), owner)).findFirst()
                .orElseGet(() -> {
                    var others = ofAccountFirst(products);
                    if (owner == null && others.size() > 1) {
                        throw new Rejection(ErrorCode.ORDER_LINE_UNKNOWN_PRODUCT,
                                "products of several fulfilment customers have the code '%s': send idproduct, or idfulfilment_customer with the order"
                                        .formatted(Excerpt.of(code)));
                    }
                    return others.getFirst();
                }).idproduct().value();
    }

    /** The lowest price of each product on these price lists, by product id. Products that are on none of the lists are left out. */
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

    /** All products with this code, or with a barcode that means the same (PRD-49): matches of the code first, then active ones, then by id. */
    public List<ProductFacts> findAllByProductcodeOrBarcode(String code) {
        return code.isEmpty()
                ? List.of()
                : jdbc.query(FACTS + "productcode = ? or barcode = any(?) and barcode <> '' "
                        + "order by productcode = ? desc, active desc, idproduct", statement -> {
                            statement.setString(1, code);
                            statement.setArray(2, statement.getConnection().createArrayOf("text", Gtin.alike(code).toArray()));
                            statement.setString(3, code);
                        }, (row, number) -> facts(row));
    }

    /** The direct parts of a composition; empty for other products. */
    public List<PartFacts> partsOf(ProductId idproduct) {
        return parts.find(idproduct).orElseThrow();
    }

    /** The ids of the tags that at least one of the products carries. Tags that were deleted are left out. */
    public Set<Integer> tagsOf(Collection<Integer> idproducts) {
        return new HashSet<>(jdbc.query("""
                select distinct l.idtag from command.product_tag l join command.tag t on t.idtag = l.idtag
                where l.idproduct = any(?)""",
                statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", idproducts.toArray())),
                (row, number) -> row.getInt(1)));
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
                judge(e.product(), e.details());
                write(e.product(), e.details());
            }
            case ProductActivated e -> activate(e.product(), true);
            case ProductInactivated e -> activate(e.product(), false);
            case ProductFieldsChanged e -> {
            }
            case ProductListPricesChanged e -> write(e);
            case ProductWarehouseSettingsChanged e -> {
            }
            case ProductTagged e -> jdbc.update(
                    "insert into command.product_tag (idproduct, idtag) values (?, ?) on conflict do nothing",
                    e.product().value(), e.tag().value());
            case ProductUntagged e -> jdbc.update("delete from command.product_tag where idproduct = ? and idtag = ?",
                    e.product().value(), e.tag().value());
        }
    }

    private void write(ProductId product, ProductDetails d) {
        try {
            jdbc.update("""
                    insert into command.product (idproduct, productcode, name, type, idvatgroup, productcode_supplier, barcode,
                                                 price, fixedstockprice, weight, idfulfilment_customer, minimum_days_before_expiry)
                    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    on conflict (idproduct) do update set productcode = excluded.productcode, name = excluded.name,
                        type = excluded.type, idvatgroup = excluded.idvatgroup,
                        productcode_supplier = excluded.productcode_supplier, barcode = excluded.barcode,
                        price = excluded.price, fixedstockprice = excluded.fixedstockprice, weight = excluded.weight,
                        idfulfilment_customer = excluded.idfulfilment_customer,
                        minimum_days_before_expiry = excluded.minimum_days_before_expiry""",
                    product.value(), d.naming().productcode(), d.naming().name(), d.type().name(), d.idvatgroup(),
                    d.supply().productcodeSupplier(), d.barcode(), d.prices().price().amount(),
                    d.prices().fixedstockprice().amount(), d.measures().weight(), d.idfulfilmentCustomer(),
                    d.supply().minimumDaysBeforeExpiry());
        } catch (DuplicateKeyException taken) {
            throw new ProductcodeTaken(d.naming().productcode());
        }
        products.changed(product);
    }

    private void activate(ProductId product, boolean active) {
        jdbc.update("update command.product set active = ? where idproduct = ?", active, product.value());
        products.changed(product);
    }

    private record Before(String type, @Nullable FulfilmentCustomerId owner) {}

    private void judge(ProductId product, ProductDetails after) {
        var before = Objects.requireNonNull(jdbc.queryForObject(
                "select type, idfulfilment_customer from command.product where idproduct = ? for update",
                (row, number) -> new Before(row.getString("type"),
                        Id.of(row.getObject("idfulfilment_customer", Integer.class), FulfilmentCustomerId::new)),
                product.value()));
        if (!after.type().name().equals(before.type())) {
            judgeType(product);
        }
        if (!Objects.equals(after.owner(), before.owner())) {
            judgeOwner(product, after.owner());
        }
    }

    /** Refuses a new type for a product that has parts or is a part. */
    private void judgeType(ProductId product) {
        var used = jdbc.queryForObject("select exists (select from command.product_part where idproduct = ? or part = ?)",
                Boolean.class, product.value(), product.value());
        if (Boolean.TRUE.equals(used)) {
            throw ProductInUse.typeOf(product, "has parts or is a part of a composition");
        }
    }

    /** Refuses a new owner that does not fit the owners of the product's parts, of its compositions or of its open lines. */
    private void judgeOwner(ProductId product, @Nullable FulfilmentCustomerId owner) {
        ownersOf("p.part", "p.idproduct", product).forEach(part -> {
            if (!Ownership.mayContain(owner, part.orElse(null))) {
                throw ProductInUse.ownerOf(product,
                        "has a part that belongs to " + Ownership.words(part.orElse(null)));
            }
        });
        ownersOf("p.idproduct", "p.part", product).forEach(composition -> {
            if (!Ownership.mayContain(composition.orElse(null), owner)) {
                throw ProductInUse.ownerOf(product,
                        "is a part of a composition that belongs to "
                                + Ownership.words(composition.orElse(null)));
            }
        });
        if (owner != null
                && lines.stream().anyMatch(open -> open.haveProductOfOthersThan(owner, product))) {
            throw ProductInUse.ownerOf(product, "is on an open order, purchase order or return of another fulfilment customer");
        }
    }

    /** The owners of the product's parts or of its compositions, in the order of their ids. They cannot change until the transaction ends. */
    private List<Optional<FulfilmentCustomerId>> ownersOf(String others, String own, ProductId product) {
        return jdbc.query("""
                select o.idfulfilment_customer from command.product_part p join command.product o on o.idproduct = %s
                where %s = ? order by o.idproduct for key share of o""".formatted(others, own),
                (row, number) -> Optional.ofNullable(row.getObject("idfulfilment_customer", Integer.class))
                        .map(FulfilmentCustomerId::new),
                product.value());
    }

    /**
     * Checks the owners of products for registers whose objects name products. Call it from {@code record}, that is within the transaction
     * that stores the events: it settles the race between a product that changes its owner and a line that names it at the same time. It
     * locks the products, so that their owners cannot change until the transaction ends.
     *
     * @param owner the fulfilment customer whose object names them; null means the account, which may name all, and locks nothing
     * @throws ProductOfAnother if a product belongs to another fulfilment customer
     */
    public void requireNameable(Collection<Integer> idproducts, @Nullable FulfilmentCustomerId owner) {
        if (owner != null && !idproducts.isEmpty()) {
            jdbc.query("""
                    select idproduct, idfulfilment_customer from command.product where idproduct = any(?)
                    order by idproduct for key share""",
                    statement -> statement.setArray(1,
                            statement.getConnection().createArrayOf("int4", idproducts.toArray())),
                    row -> {
                        var belongsTo = Id.of(row.getObject("idfulfilment_customer", Integer.class), FulfilmentCustomerId::new);
                        if (!Ownership.mayName(owner, belongsTo)) {
                            throw ProductOfAnother.on("an order or purchase order", owner, new ProductId(row.getInt("idproduct")),
                                    belongsTo);
                        }
                    });
        }
    }

    private void record(CompositionEvent event) {
        switch (event) {
            case PartAdded e -> add(e);
            case PartAmountChanged e ->
                jdbc.update("update command.product_part set amount = ? where idproduct_part = ?", e.amount(), e.idproductPart());
            case PartRemoved e -> jdbc.update("delete from command.product_part where idproduct_part = ?", e.idproductPart());
        }
        parts.changed(event.product());
    }

    private void add(PartAdded e) {
        var products = new HashMap<Integer, ProductFacts>();
        jdbc.query(FACTS + "idproduct in (?, ?) order by idproduct for share", row -> {
            products.put(row.getInt("idproduct"), facts(row));
        }, e.product().value(), e.part().value());
        var composition = products.get(e.product().value());
        var part = products.get(e.part().value());
        if (composition == null || part == null || !composition.type().isComposition()) {
            throw new NotFound("composition", e.product());
        }
        composition.requireSameOwner(part);
        jdbc.update("insert into command.product_part (idproduct_part, idproduct, part, amount) values (?, ?, ?, ?)",
                e.idproductPart(), e.product().value(), e.part().value(), e.amount());
    }
}
