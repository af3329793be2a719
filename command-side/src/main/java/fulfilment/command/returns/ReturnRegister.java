package fulfilment.command.returns;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.orders.OrderId;
import fulfilment.api.products.ProductId;
import fulfilment.api.returns.ReturnDetails;
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
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnedProduct;
import fulfilment.command.catalogue.OpenLines;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.customers.CustomerRegister;
import fulfilment.command.platform.Register;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Knows the owner and order of returns, and which products may still go to stock with them. */
@Component
class ReturnRegister implements Register, OpenLines {

    private static final String KIND = "returns";

    private final JdbcTemplate jdbc;
    private final CustomerRegister customers;
    private final ProductRegister products;

    ReturnRegister(JdbcTemplate jdbc, CustomerRegister customers, ProductRegister products) {
        this.jdbc = jdbc;
        this.customers = customers;
        this.products = products;
    }

    /** The returns that name an order, by id. */
    List<ReturnId> returnsOf(OrderId order) {
        return jdbc.queryForList("select idreturn from command.returns where idorder = ? order by idreturn", Integer.class,
                order.value()).stream().map(ReturnId::new).toList();
    }

    /** The returns that name a customer, by id. */
    List<ReturnId> returnsOf(CustomerId customer) {
        return customers.linked(KIND, customer).stream().map(ReturnId::new).toList();
    }

    @Override
    public boolean haveProduct(ProductId idproduct) {
        return Boolean.TRUE.equals(jdbc.queryForObject(
                "select exists (select from command.return_product where idproduct = ?)", Boolean.class, idproduct.value()));
    }

    @Override
    public boolean haveProductOfOthersThan(FulfilmentCustomerId idfulfilmentCustomer, ProductId idproduct) {
        return Boolean.TRUE.equals(jdbc.queryForObject("""
                select exists (select from command.return_product p join command.returns r using (idreturn)
                               where p.idproduct = ? and r.idfulfilment_customer <> ?)""", Boolean.class, idproduct.value(),
                idfulfilmentCustomer.value()));
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof ReturnEvent happened)) {
            return;
        }
        switch (happened) {
            case ReturnCreated e -> {
                jdbc.update("insert into command.returns (idreturn, idorder, idfulfilment_customer) values (?, ?, ?)",
                        e.idreturn().value(), e.details().idorder(), e.details().idfulfilmentCustomer());
                link(e.idreturn(), e.details().customer());
                expect(e.idreturn(), e.returned(), e.details().owner());
            }
            case ReturnDetailsChanged e -> change(e.idreturn(), e.details());
            case ReturnedProductsAdded e -> expect(e.idreturn(), e.lines(), ownerOf(e.idreturn()));
            case ReturnedProductRemoved e -> settle(e.line());
            case ReturnedProductsReceived e -> e.received().stream().filter(one -> one.status().isFinal())
                    .forEach(one -> settle(one.line()));
            case ReturnAnonymized e -> customers.unlink(KIND, e.idreturn().value());
            case ReturnDeleted e -> {
                customers.unlink(KIND, e.idreturn().value());
                jdbc.update("delete from command.returns where idreturn = ?", e.idreturn().value());
            }
            case ReturnStatusChanged e -> {
            }
            case ReturnCommented e -> {
            }
            case ReturnedProductChanged e -> {
            }
            case ReplacementsAdded e -> {
            }
            case ReplacementChanged e -> {
            }
            case ReplacementRemoved e -> {
            }
            case ReplacementsOrdered e -> {
            }
        }
    }

    private void link(ReturnId idreturn, @Nullable CustomerId idcustomer) {
        if (idcustomer == null) {
            customers.unlink(KIND, idreturn.value());
        } else {
            customers.link(KIND, idreturn.value(), idcustomer, () -> new NotFound("customer", idcustomer));
        }
    }

    /** A new owner may not get products of another fulfilment customer with the return. Rule RET-11. */
    private void change(ReturnId idreturn, ReturnDetails details) {
        link(idreturn, details.customer());
        jdbc.update("update command.returns set idorder = ?, idfulfilment_customer = ? where idreturn = ?", details.idorder(),
                details.idfulfilmentCustomer(), idreturn.value());
        products.requireNameable(jdbc.queryForList("select idproduct from command.return_product where idreturn = ?",
                Integer.class, idreturn.value()), details.owner());
    }

    private @Nullable FulfilmentCustomerId ownerOf(ReturnId idreturn) {
        return Id.of(jdbc.queryForObject("select idfulfilment_customer from command.returns where idreturn = ?", Integer.class,
                idreturn.value()), FulfilmentCustomerId::new);
    }

    private void expect(ReturnId idreturn, List<ReturnedProduct> lines, @Nullable FulfilmentCustomerId owner) {
        jdbc.batchUpdate("insert into command.return_product (idreturn_product, idreturn, idproduct) values (?, ?, ?)",
                lines.stream().map(line -> new Object[] {line.idreturnProduct(), idreturn.value(), line.idproduct()}).toList());
        products.requireNameable(lines.stream().map(ReturnedProduct::idproduct).toList(), owner);
    }

    private void settle(int line) {
        jdbc.update("delete from command.return_product where idreturn_product = ?", line);
    }
}
