package fulfilment.command.customers;

import fulfilment.api.account.TemplateId;
import fulfilment.api.customers.CustomerAddress;
import fulfilment.api.customers.CustomerDetails;
import fulfilment.api.customers.CustomerEvent.CustomerAnonymized;
import fulfilment.api.customers.CustomerEvent;
import fulfilment.api.customers.CustomerEvent.CustomerAddressAdded;
import fulfilment.api.customers.CustomerEvent.CustomerAddressChanged;
import fulfilment.api.customers.CustomerEvent.CustomerAddressRemoved;
import fulfilment.api.customers.CustomerEvent.CustomerCreated;
import fulfilment.api.customers.CustomerEvent.CustomerDeleted;
import fulfilment.api.customers.CustomerEvent.CustomerDetailsChanged;
import fulfilment.api.customers.CustomerEvent.CustomerFieldsChanged;
import fulfilment.api.customers.CustomerEvent.CustomerTagged;
import fulfilment.api.customers.CustomerEvent.CustomerUntagged;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.customers.CustomerName;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.tags.TagEvent.TagDeleted;
import fulfilment.api.tags.TagEvent.TagDetailsChanged;
import fulfilment.api.tags.TagId;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Stores customers with the data that other objects need. It keeps numbers unique and refuses to delete a customer that is still named. Table
 * constraints enforce both rules between concurrent transactions. Rules CUS-2, CUS-9.
 */
@Component
public class CustomerRegister implements Register {

    private static final String FACTS = """
            select c.*, a.idcustomer_address, a.name as address_name, a.contactname as address_contactname, a.address, a.address2,
                a.zipcode, a.city, a.region, a.country, a.defaultinvoice, a.defaultdelivery,
                array(select t.idtag from command.customer_tag l join command.tag t on t.idtag = l.idtag
                      where l.idcustomer = c.idcustomer and t.inherit order by t.idtag) as inherited_tags
            from command.customer c left join command.customer_address a on a.idcustomer = c.idcustomer
            where c.idcustomer = ? order by a.idcustomer_address""";

    private final JdbcTemplate jdbc;
    private final Lookup<CustomerId, CustomerFacts> customers;

    protected CustomerRegister(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.customers = lookups.of(this::read);
    }

    /** The query returns one row for each address, or a single row without one. */
    private Optional<CustomerFacts> read(CustomerId idcustomer) {
        var addresses = new ArrayList<CustomerAddress>();
        return jdbc.query(FACTS, (row, number) -> {
            if (row.getObject("idcustomer_address") != null) {
                addresses.add(address(row));
            }
            return facts(row, Collections.unmodifiableList(addresses));
        }, idcustomer.value()).stream().findFirst();
    }

    private static CustomerFacts facts(ResultSet row, List<CustomerAddress> addresses) throws SQLException {
        return new CustomerFacts(new CustomerId(row.getInt("idcustomer")), row.getInt("customerid"),
                new CustomerName(row.getString("name"), row.getString("contactname")),
                new Contact(row.getString("telephone"), row.getString("emailaddress")),
                new Price(row.getBigDecimal("discount")), row.getBoolean("calculatevat"), Language.of(row.getString("language")),
                row.getObject("auto_split", Boolean.class), Id.of(row.getObject("idtemplate", Integer.class), TemplateId::new),
                row.getString("default_order_remarks"),
                Id.of(row.getObject("idfulfilment_customer", Integer.class), FulfilmentCustomerId::new),
                List.of((Integer[]) row.getArray("pricelists").getArray()), addresses,
                List.of((Integer[]) row.getArray("inherited_tags").getArray()));
    }

    private static CustomerAddress address(ResultSet row) throws SQLException {
        var country = row.getString("country");
        return new CustomerAddress(row.getInt("idcustomer_address"), row.getString("address_name"),
                new Address(row.getString("address_contactname"), row.getString("address"), row.getString("address2"),
                        row.getString("zipcode"), row.getString("city"), row.getString("region"),
                        country == null ? null : new Country(country)),
                row.getBoolean("defaultinvoice"), row.getBoolean("defaultdelivery"));
    }

    /** The customer; empty if it does not exist or is deleted. The caller must check its owner ({@code idfulfilmentCustomer}). */
    public Optional<CustomerFacts> find(CustomerId idcustomer) {
        return customers.find(idcustomer);
    }

    /**
     * Whether a customer with the same owner has this number.
     *
     * @param idfulfilmentCustomer the owner; null for the account
     */
    boolean isTaken(int customerid, @Nullable FulfilmentCustomerId idfulfilmentCustomer) {
        return Boolean.TRUE.equals(jdbc.queryForObject("""
                select exists (select from command.customer
                               where customerid = ? and idfulfilment_customer is not distinct from ?::int)""", Boolean.class,
                customerid, Id.value(idfulfilmentCustomer)));
    }

    /**
     * Links an object that names a customer (an order, a return) with it, so that the customer cannot be deleted, and replaces the earlier
     * link of the object. The register of such objects must call this from {@code record}, in the transaction that stores the events. The
     * foreign key of {@code command.customer_link} then prevents a link and a concurrent deletion from both succeeding. Rule CUS-9.
     *
     * @param kind the kind of object that names the customer, as in its URL: {@code orders}, {@code returns}
     * @param id   the object that names the customer
     * @param gone makes the rejection to throw if the customer does not exist (any more)
     */
    public void link(String kind, int id, CustomerId idcustomer, Supplier<Rejection> gone) {
        try {
            jdbc.update("""
                    insert into command.customer_link (kind, id, idcustomer) values (?, ?, ?)
                    on conflict (kind, id) do update set idcustomer = excluded.idcustomer""", kind, id, idcustomer.value());
        } catch (DataIntegrityViolationException noSuchCustomer) {
            throw gone.get();
        }
    }

    /** Returns the ids of the objects of a kind that name the customer. @param kind as in {@link #link} */
    public List<Integer> linked(String kind, CustomerId customer) {
        return jdbc.queryForList("select id from command.customer_link where idcustomer = ? and kind = ? order by id",
                Integer.class,
                customer.value(), kind);
    }

    /** Returns how many objects name the customer. */
    int linked(CustomerId customer) {
        return Objects.requireNonNull(jdbc.queryForObject("select count(*) from command.customer_link where idcustomer = ?",
                Integer.class, customer.value()));
    }

    /** Removes the link of an object; does nothing if there is none. */
    public void unlink(String kind, int id) {
        jdbc.update("delete from command.customer_link where kind = ? and id = ?", kind, id);
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case CustomerEvent e -> record(e);
            case TagDetailsChanged e -> forgetThoseWith(e.tag());
            case TagDeleted e -> {
                forgetThoseWith(e.tag());
                jdbc.update("delete from command.customer_tag where idtag = ?", e.tag().value());
            }
            default -> {
            }
        }
    }

    /** Evicts the customers with a tag from the lookup. The lock on the tag keeps other transactions from adding it to a customer meanwhile. */
    private void forgetThoseWith(TagId tag) {
        jdbc.queryForList("select idtag from command.tag where idtag = ? for no key update", Integer.class, tag.value());
        jdbc.queryForList("select idcustomer from command.customer_tag where idtag = ?", Integer.class, tag.value())
                .forEach(it -> customers.changed(new CustomerId(it)));
    }

    private void record(CustomerEvent event) {
        switch (event) {
            case CustomerCreated e -> add(e);
            case CustomerDetailsChanged e -> change(e);
            case CustomerFieldsChanged e -> {
            }
            case CustomerAddressAdded e -> put(e.customer(), e.address());
            case CustomerAddressChanged e -> put(e.customer(), e.address());
            case CustomerAddressRemoved e ->
                jdbc.update("delete from command.customer_address where idcustomer_address = ?", e.idcustomerAddress());
            case CustomerTagged e -> tag(e.customer(), e.tag());
            case CustomerUntagged e -> jdbc.update("delete from command.customer_tag where idcustomer = ? and idtag = ?",
                    e.customer().value(), e.tag().value());
            case CustomerAnonymized e -> anonymize(e.customer());
            case CustomerDeleted e -> remove(e.customer());
        }
        customers.changed(event.customer());
    }

    private void add(CustomerCreated event) {
        try {
            write(event.customer(), event.details());
        } catch (DuplicateKeyException taken) {
            // the client did not choose this number: the retry finds it taken and picks another
            throw event.numbered()
                    ? new ConcurrencyException("another transaction has just taken the customer number", taken)
                    : new CustomerNumberTaken(event.details().customerid());
        }
        event.addresses().forEach(address -> put(event.customer(), address));
    }

    private void change(CustomerDetailsChanged event) {
        try {
            write(event.customer(), event.details());
        } catch (DuplicateKeyException taken) {
            throw new CustomerNumberTaken(event.details().customerid());
        }
    }

    private void write(CustomerId customer, CustomerDetails d) {
        jdbc.update("""
                insert into command.customer (idcustomer, customerid, name, contactname, telephone, emailaddress, discount,
                    calculatevat, language, auto_split, idtemplate, default_order_remarks, pricelists, idfulfilment_customer)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                on conflict (idcustomer) do update set customerid = excluded.customerid, name = excluded.name,
                    contactname = excluded.contactname, telephone = excluded.telephone, emailaddress = excluded.emailaddress,
                    discount = excluded.discount, calculatevat = excluded.calculatevat, language = excluded.language,
                    auto_split = excluded.auto_split, idtemplate = excluded.idtemplate,
                    default_order_remarks = excluded.default_order_remarks, pricelists = excluded.pricelists,
                    idfulfilment_customer = excluded.idfulfilment_customer""",
                customer.value(), d.customerid(), d.naming().name(), d.naming().contactname(),
                d.contact().telephone(), d.contact().emailaddress(), d.discount().amount(), d.vat().calculatevat(),
                d.language().code(), d.autoSplit(), d.idtemplate(),
                d.texts().defaultOrderRemarks(), d.pricelists().toArray(Integer[]::new), d.idfulfilmentCustomer());
    }

    private void put(CustomerId customer, CustomerAddress a) {
        var where = a.address();
        jdbc.update("""
                insert into command.customer_address (idcustomer_address, idcustomer, name, contactname, address, address2, zipcode,
                    city, region, country, defaultinvoice, defaultdelivery)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                on conflict (idcustomer_address) do update set name = excluded.name, contactname = excluded.contactname,
                    address = excluded.address, address2 = excluded.address2, zipcode = excluded.zipcode, city = excluded.city,
                    region = excluded.region, country = excluded.country, defaultinvoice = excluded.defaultinvoice,
                    defaultdelivery = excluded.defaultdelivery""",
                a.idcustomerAddress(), customer.value(), a.name(), where.contactname(), where.address(), where.address2(),
                where.zipcode(), where.city(), where.region(), where.country() == null ? null : where.country().code(),
                a.defaultinvoice(), a.defaultdelivery());
    }

    private void tag(CustomerId customer, TagId tag) {
        int tagged = jdbc.update("""
                insert into command.customer_tag (idcustomer, idtag)
                select ?, idtag from command.tag where idtag = ? for share""", customer.value(), tag.value());
        if (tagged == 0) {
            throw new NotFound("tag", tag);
        }
    }

    /** The lock waits for transactions that are about to name the customer: they have copied its address. Rule CUS-29. */
    private void anonymize(CustomerId customer) {
        jdbc.queryForList("select idcustomer from command.customer where idcustomer = ? for update", Integer.class,
                customer.value());
        if (linked(customer) > 0) {
            throw new ConcurrencyException("an order or a return has just named the customer");
        }
        jdbc.update("""
                update command.customer set name = ?, contactname = null, telephone = null, emailaddress = null,
                    default_order_remarks = null
                where idcustomer = ?""", PersonalTexts.ANONYMISED, customer.value());
        jdbc.update("delete from command.customer_address where idcustomer = ?", customer.value());
    }

    private void remove(CustomerId customer) {
        try {
            jdbc.update("delete from command.customer where idcustomer = ?", customer.value());
        } catch (DataIntegrityViolationException named) {
            throw new CustomerLinked(customer);
        }
    }
}
