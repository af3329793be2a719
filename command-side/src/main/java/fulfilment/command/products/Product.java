package fulfilment.command.products;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.products.ListPrice;
import fulfilment.api.products.ProductCommand.ActivateProduct;
import fulfilment.api.products.ProductCommand.ChangeProduct;
import fulfilment.api.products.ProductCommand.ChangeProductWarehouseSettings;
import fulfilment.api.products.ProductCommand.CreateProduct;
import fulfilment.api.products.ProductCommand.InactivateProduct;
import fulfilment.api.products.ProductCommand.TagProduct;
import fulfilment.api.products.ProductCommand.UntagProduct;
import fulfilment.api.products.ProductDetails;
import fulfilment.api.products.ProductEvent.ProductActivated;
import fulfilment.api.products.ProductEvent.ProductCreated;
import fulfilment.api.products.ProductEvent.ProductDetailsChanged;
import fulfilment.api.products.ProductEvent.ProductFieldsChanged;
import fulfilment.api.products.ProductEvent.ProductInactivated;
import fulfilment.api.products.ProductEvent.ProductListPricesChanged;
import fulfilment.api.products.ProductEvent.ProductTagged;
import fulfilment.api.products.ProductEvent.ProductUntagged;
import fulfilment.api.products.ProductEvent.ProductWarehouseSettingsChanged;
import fulfilment.api.products.ProductFieldValue;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductWarehouseSettings;
import fulfilment.api.stock.StockId;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.tags.TagId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.catalogue.ProductInUse;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.customfields.CustomFieldRegister;
import fulfilment.command.customfields.FieldKind;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import fulfilment.command.stock.StockOperations;
import fulfilment.command.suppliers.SupplierRegister;
import fulfilment.command.tags.TagRegister;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/**
 * A product that is sold. It can be changed, activated and inactivated, but never deleted: orders and the stock history name it. Its
 * type cannot change while it has stock or open lines.
 */
@AggregateRoot(type = "product")
class Product extends Root {

    @AggregateIdentifier
    private ProductId id;
    private ProductDetails details;
    private boolean active = true;
    private List<ProductFieldValue> fields = List.of();
    private List<ListPrice> prices = List.of();
    private final Map<WarehouseId, ProductWarehouseSettings> warehouses = new HashMap<>();
    private final Set<TagId> tags = new HashSet<>();

    /** The event store calls this, then replays the product's events. */
    Product() {}

    Product(CreateProduct command, Ids ids, AccountRegister account, SupplierRegister suppliers,
            FulfilmentCustomerRegister owners,
            CatalogRegister catalog, CustomFieldRegister customFields) {
        var made = ProductDetails.BLANK.with(command.details(), account.vatGroup(command.details().idvatgroup().value()));
        suppliers.requireKnown(Id.of(made.idsupplier(), SupplierId::new));
        owners.requireKnown(made.owner());
        var values = FieldKind.PRODUCT.changed(List.of(), command.fields(), customFields);
        var listed = repriced(List.of(), command.prices(), catalog);

        var product = new ProductId(ids.next("product"));
        apply(new ProductCreated(product, made));
        if (!values.isEmpty()) {
            apply(new ProductFieldsChanged(product, values));
        }
        if (!listed.isEmpty()) {
            apply(new ProductListPricesChanged(product, listed));
        }
        if (!command.active()) {
            apply(new ProductInactivated(product));
        }
    }

    ProductId id() {
        return id;
    }

    private void requireUnused(ProductRegister products, StockOperations stocks) {
        if (!stocks.isEmpty(StockId.of(id))) {
            throw ProductInUse.typeOf(id, "has stock");
        }
        if (products.hasOpenLines(id)) {
            throw ProductInUse.typeOf(id, "is on an open order, purchase order or return");
        }
    }

    @CommandHandler
    void decide(ChangeProduct command, AccountRegister account, SupplierRegister suppliers, FulfilmentCustomerRegister owners,
            CatalogRegister catalog, CustomFieldRegister customFields, ProductRegister products, StockOperations stocks) {
        var group = command.changes().idvatgroup().value();
        var changed = details.with(command.changes(), group == null ? details.idvatgroup() : account.vatGroup(group));
        if (!Objects.equals(changed.idsupplier(), details.idsupplier())) {
            suppliers.requireKnown(Id.of(changed.idsupplier(), SupplierId::new));
        }
        if (!Objects.equals(changed.idfulfilmentCustomer(), details.idfulfilmentCustomer())) {
            owners.requireKnown(changed.owner());
        }
        if (changed.type() != details.type()) {
            requireUnused(products, stocks);
        }
        var values = FieldKind.PRODUCT.changed(fields, command.fields(), customFields);
        var listed = repriced(prices, command.prices(), catalog);

        if (!changed.equals(details)) {
            apply(new ProductDetailsChanged(id, changed, details.prices().price(), details.prices().fixedstockprice()));
        }
        if (!values.equals(fields)) {
            apply(new ProductFieldsChanged(id, values));
        }
        if (!listed.equals(prices)) {
            apply(new ProductListPricesChanged(id, listed));
        }
        if (command.active() != null) {
            activate(command.active());
        }
    }

    @CommandHandler
    void decide(ActivateProduct command) {
        activate(true);
    }

    @CommandHandler
    void decide(InactivateProduct command) {
        activate(false);
    }

    private void activate(boolean wanted) {
        if (wanted != active) {
            apply(wanted ? new ProductActivated(id) : new ProductInactivated(id));
        }
    }

    @CommandHandler
    void decide(ChangeProductWarehouseSettings command, WarehouseRegister known) {
        known.require(command.warehouse());
        var before = warehouses.getOrDefault(command.warehouse(), ProductWarehouseSettings.NONE);
        var settings = before.with(command.changes());
        if (!settings.equals(before)) {
            apply(new ProductWarehouseSettingsChanged(id, command.warehouse(), settings));
        }
    }

    @CommandHandler
    void decide(TagProduct command, TagRegister known) {
        known.requireKnown(command.tag());
        if (!tags.contains(command.tag())) {
            apply(new ProductTagged(id, command.tag()));
        }
    }

    @CommandHandler
    void decide(UntagProduct command, TagRegister known) {
        known.requireKnown(command.tag());
        if (!tags.contains(command.tag())) {
            throw new NotFound("tag", command.tag());
        }
        apply(new ProductUntagged(id, command.tag()));
    }

    @EventSourcingHandler
    void evolve(ProductCreated event) {
        id = event.product();
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(ProductDetailsChanged event) {
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(ProductActivated event) {
        active = true;
    }

    @EventSourcingHandler
    void evolve(ProductInactivated event) {
        active = false;
    }

    @EventSourcingHandler
    void evolve(ProductFieldsChanged event) {
        fields = event.values();
    }

    @EventSourcingHandler
    void evolve(ProductListPricesChanged event) {
        prices = event.prices();
    }

    @EventSourcingHandler
    void evolve(ProductWarehouseSettingsChanged event) {
        warehouses.put(event.warehouse(), event.settings());
    }

    @EventSourcingHandler
    void evolve(ProductTagged event) {
        tags.add(event.tag());
    }

    @EventSourcingHandler
    void evolve(ProductUntagged event) {
        tags.remove(event.tag());
    }

    private static List<ListPrice> repriced(List<ListPrice> before, List<ListPrice.Change> changes, CatalogRegister catalog) {
        var prices = new TreeMap<Integer, ListPrice>();
        before.forEach(price -> prices.put(price.idpricelist(), price));
        for (var change : changes) {
            catalog.requirePricelist(change.idpricelist());
            if (change.price() == null) {
                prices.remove(change.idpricelist().value());
            } else {
                prices.put(change.idpricelist().value(), new ListPrice(change.idpricelist().value(), change.price()));
            }
        }
        return List.copyOf(prices.values());
    }
}
