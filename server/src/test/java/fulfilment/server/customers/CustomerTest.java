package fulfilment.server.customers;

import static fulfilment.server.customers.People.API;
import static fulfilment.server.customers.People.customer;
import static fulfilment.server.customers.People.refused;
import static fulfilment.server.customers.People.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.customers.CustomerName;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.command.customers.CustomerRegister;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests customers over HTTP. Rules CUS. */
class CustomerTest {

    private static final Supplier<Rejection> GONE = () -> new Rejection(ErrorCode.ORDER_UNKNOWN_CUSTOMER, "gone");

    @Test
    @Rule({"CON-46", "CUS-7", "CUS-12", "CUS-18"})
    void keepsACustomerAsSent() {
        int number = People.number();
        int pricelist = API.post("/admin/pricelists", "{\"name\": \"Friends\"}").created().get("idpricelist").asInt();
        var made = API.post("/customers", """
                {"customerid": "%d", "name": "Harbour Books", "contactname": "Ann", "telephone": "020", "emailaddress": "ann@example.com",
                 "discount": "7.5", "vatnumber": "NL1", "calculatevat": 0, "remarks": "r", "default_order_remarks": "Ring twice",
                 "language": "nl", "auto_split": true, "idtemplate": 1, "pricelists": [%d],
                 "comment_count": 9, "tags": {}, "idcustomer": 4711,
                 "addresses": [{"name": "Shop", "contactname": "Bo", "address": "Kade 1", "zipcode": "1011 AB", "city": "Amsterdam",
                                "country": "nl"}]}""".formatted(number, pricelist)).created();

        assertThat(made.propertyNames()).containsExactlyInAnyOrder("idcustomer", "customerid", "name", "contactname", "telephone",
                "emailaddress", "discount", "vatnumber", "calculatevat", "remarks", "default_order_remarks",
                "defaultorderremarks", "language", "auto_split", "idtemplate", "idfulfilment_customer", "addresses", "pricelists",
                "customerfields", "comment_count", "tags");
        assertThat(made.get("customerid").isString()).isTrue();
        assertThat(made.get("customerid").asString()).isEqualTo(String.valueOf(number));
        assertThat(made.get("discount").decimalValue()).isEqualByComparingTo("7.5");
        assertThat(made.get("calculatevat").asBoolean()).isFalse();
        assertThat(made.get("defaultorderremarks").asString()).isEqualTo("Ring twice");
        assertThat(made.get("pricelists").get(0).asInt()).isEqualTo(pricelist);
        assertThat(made.get("tags").isArray()).isTrue();
        assertThat(made.get("comment_count").asInt()).isZero();
        var address = made.get("addresses").get(0);
        assertThat(address.get("country").asString()).isEqualTo("NL");
        assertThat(address.get("defaultinvoice").asBoolean()).isTrue();
        assertThat(address.get("defaultdelivery").asBoolean()).isTrue();
        assertThat(address.get("full_address").asString()).isEqualTo("Shop\nBo\nKade 1\n1011 AB Amsterdam\nNetherlands");
        assertThat(API.get("/customers/" + made.get("idcustomer").asInt()).ok()).isEqualTo(made);
    }

    @Test
    @Rule("CUS-16")
    void ignoresAddressesWhenACustomerIsChanged() {
        var made = API.post("/customers", "{\"name\": \"Ann\", \"addresses\": [{\"name\": \"Shop\", \"country\": \"nl\"}]}")
                .created();
        for (var ignored : List.of("[{\"name\": \"x\", \"country\": \"Holland\"}]", "\"\"", "{}", "[1]", "[]", "null")) {
            var changed = API.put("/customers/" + made.get("idcustomer").asInt(),
                    "{\"name\": \"Bo\", \"addresses\": %s}".formatted(ignored)).ok();
            assertThat(changed.get("name").asString()).isEqualTo("Bo");
            assertThat(changed.get("addresses")).isEqualTo(made.get("addresses"));
        }
        refused(400, 5, () -> API.post("/customers", "{\"name\": \"Ann\", \"addresses\": {}}"));
    }

    @Test
    @Rule("CUS-28")
    void takesTheAddressOfANewCustomerFromItsOwnMembers() {
        var own = "\"address\": \"Kade 1\", \"zipcode\": \"1011 AB\", \"city\": \"Amsterdam\", \"country\": \"nl\"";
        var made = API.post("/customers", "{\"name\": \"Harbour Books\", \"contactname\": \"Ann\", %s}".formatted(own)).created();

        assertThat(made.get("addresses")).hasSize(1);
        var address = made.get("addresses").get(0);
        assertThat(address.get("full_address").asString())
                .isEqualTo("Harbour Books\nAnn\nKade 1\n1011 AB Amsterdam\nNetherlands");
        assertThat(address.get("defaultinvoice").asBoolean()).isTrue();
        assertThat(address.get("defaultdelivery").asBoolean()).isTrue();
        assertThat(API.put("/customers/" + made.get("idcustomer").asInt(), "{\"city\": \"Utrecht\", \"country\": \"x\"}").ok())
                .isEqualTo(made);
        assertThat(API.post("/customers", "{\"name\": \"Ann\", %s, \"addresses\": []}".formatted(own)).created().get("addresses"))
                .hasSize(1);
        assertThat(
                API.post("/customers", "{\"name\": \"Ann\", %s, \"addresses\": [{\"name\": \"Shop\"}]}".formatted(own)).created()
                        .get("addresses").findValuesAsString("name"))
                .containsExactly("Shop");
        assertThat(API.post("/customers", "{\"name\": \"Ann\", \"address\": \" \", \"city\": null}").created().get("addresses"))
                .isEmpty();
        refused(400, 9, () -> API.post("/customers", "{\"name\": \"Ann\", \"country\": \"Holland\"}"));
    }

    @Test
    @Rule("CUS-23")
    void refusesACustomerFieldWithoutAValue() {
        int field = API.post("/admin/customerfields", "{\"title\": \"Shoe size\", \"type\": \"text\"}").created()
                .get("idcustomerfield").asInt();
        var made = API
                .post("/customers", "{\"name\": \"Ann\", \"customerfields\": [{\"idcustomerfield\": %d, \"value\": \"38\"}]}"
                        .formatted(field))
                .created();
        var path = "/customers/" + made.get("idcustomer").asInt();

        refused(400, 5, () -> API.put(path, "{\"customerfields\": [{\"idcustomerfield\": %d}]}".formatted(field)));
        assertThat(API.get(path).ok().get("customerfields")).isEqualTo(made.get("customerfields"));
    }

    @Test
    @Rule({"CUS-3", "CUS-4"})
    void givesANewCustomerDefaults() {
        var made = API.post("/customers", "{\"name\": \"Ann\"}").created();

        assertThat(made.get("customerid").asString()).matches("\\d+");
        assertThat(made.get("discount").asInt()).isZero();
        assertThat(made.get("calculatevat").asBoolean()).isTrue();
        assertThat(made.get("language").asString()).isEqualTo("en");
        assertThat(made.get("auto_split").isNull()).isTrue();
        assertThat(made.get("addresses")).isEmpty();
        var next = API.post("/customers", "{\"name\": \"Bo\"}").created();
        assertThat(next.get("customerid").asInt()).isGreaterThan(made.get("customerid").asInt());
    }

    @Test
    @Rule({"CON-7", "CUS-7", "CUS-16"})
    void keepsUnsentValuesAndClearsThoseSentAsNull() {
        int id = API.post("/customers",
                "{\"name\": \"Ann\", \"contactname\": \"A\", \"telephone\": \"1\", \"discount\": 5, \"default_order_remarks\": \"x\"}")
                .created().get("idcustomer").asInt();

        var changed = API.put("/customers/" + id,
                "{\"telephone\": null, \"discount\": null, \"defaultorderremarks\": \"y\", \"addresses\": [{\"name\": \"z\"}]}")
                .ok();

        assertThat(changed.get("telephone").isNull()).isTrue();
        assertThat(changed.get("contactname").asString()).isEqualTo("A");
        assertThat(changed.get("discount").asInt()).isZero();
        assertThat(changed.get("default_order_remarks").asString()).isEqualTo("y");
        assertThat(changed.get("addresses")).describedAs("addresses, which have their own endpoints").isEmpty();
        var before = Service.shared().events();
        assertThat(API.put("/customers/" + id, changed.toString()).ok()).isEqualTo(changed);
        assertThat(Service.shared().events()).isEqualTo(before);
    }

    @Test
    @Rule({"CUS-2", "CUS-10"})
    void refusesTheNumberOfAnotherCustomerUntilThatIsDeleted() {
        int number = People.number();
        int first = API.post("/customers", "{\"name\": \"Ann\", \"customerid\": %d}".formatted(number)).created()
                .get("idcustomer").asInt();
        int other = customer();

        refused(400, 1011, () -> API.post("/customers", "{\"name\": \"Bo\", \"customerid\": %d}".formatted(number)));
        refused(400, 1011, () -> API.put("/customers/" + other, "{\"customerid\": %d}".formatted(number)));

        assertThat(API.get("/customers?customerid=" + number).ok().findValuesAsString("idcustomer"))
                .containsExactly(String.valueOf(first));
        assertThat(API.get("/customers?customerid=" + number / 10).ok()).isEmpty();
        API.delete("/customers/" + first).expect(204);
        API.put("/customers/" + other, "{\"customerid\": %d}".formatted(number)).ok();
    }

    @Test
    @Rule("CUS-3")
    void skipsNumbersThatAreTaken() throws Exception {
        int last = API.post("/customers", "{\"name\": \"Ann\"}").created().get("customerid").asInt();
        for (int ahead = 1; ahead <= 3; ahead++) {
            API.post("/customers", "{\"name\": \"Ahead\", \"customerid\": %d}".formatted(last + ahead)).created();
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var requests = IntStream.range(0, 8)
                    .<Callable<Integer>>mapToObj(i -> () -> API.post("/customers", "{\"name\": \"Bo\"}").created()
                            .get("customerid").asInt())
                    .toList();
            var numbers = threads.invokeAll(requests).stream().map(java.util.concurrent.Future::resultNow).toList();
            assertThat(numbers).doesNotHaveDuplicates().allMatch(number -> number > last + 3);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"name\": \"x\", \"pricelists\": [2000000000]}",
            "{\"name\": \"x\", \"customerfields\": [{\"idcustomerfield\": 2000000000, \"value\": \"v\"}]}"})
    @Rule({"CUS-5", "CUS-24"})
    void refusesACustomerThatNamesWhatDoesNotExist(String body) {
        refused(400, 5, () -> API.post("/customers", body));
    }

    @Test
    @Rule({"CON-8", "CON-13", "CON-16", "CON-27", "CUS-1", "CUS-5", "CUS-22"})
    void refusesInvalidValuesAndUnknownObjects() {
        int id = customer();
        refused(400, 9,
                () -> API.post("/customers", "{\"name\": \"x\", \"addresses\": [{\"name\": \"y\", \"country\": \"Holland\"}]}"));
        refused(400, 5, () -> API.post("/customers", "{\"name\": \"%s\"}".formatted("x".repeat(256))));
        refused(404, 20, () -> API.post("/customers", "{\"name\": \"x\", \"idtemplate\": 2000000000}"));
        refused(400, 5, () -> API.put("/customers/" + id, "{\"name\": null}"));
        refused(404, 20, () -> API.put("/customers/99999999", "{\"name\": \"x\"}"));
        refused(404, 20, () -> API.get("/customers/99999999"));
        refused(404, 20, () -> API.delete("/customers/99999999"));
        refused(404, 20, () -> API.get("/customers/99999999/addresses"));
        refused(404, 20, () -> API.post("/customers/99999999/addresses", "{\"name\": \"x\"}"));
        refused(404, 7, () -> API.get("/customers/abc"));
    }

    @Test
    @Rule({"CUS-15", "CUS-17", "CUS-18", "CUS-19", "CUS-22"})
    void keepsAtMostOneDefaultAddress() {
        int id = API.post("/customers", "{\"name\": \"Ann\", \"addresses\": [{\"name\": \"One\"}, {\"name\": \"Two\"}]}")
                .created()
                .get("idcustomer").asInt();
        var addresses = "/customers/" + id + "/addresses";
        var three = API.post(addresses, "{\"name\": \"Three\", \"defaultinvoice\": true}").created();
        assertThat(three.get("defaultdelivery").asBoolean()).isFalse();

        assertThat(API.get(addresses).ok().findValuesAsString("defaultinvoice")).containsExactly("false", "false", "true");
        assertThat(API.get(addresses).ok().findValuesAsString("defaultdelivery")).containsExactly("true", "false", "false");

        int two = API.get(addresses).ok().get(1).get("idcustomer_address").asInt();
        var changed = API.put(addresses + "/" + two, "{\"defaultdelivery\": true, \"city\": \"Delft\", \"country\": \"be\"}")
                .ok();
        assertThat(changed.get("full_address").asString()).isEqualTo("Two\nDelft\nBelgium");
        assertThat(API.get("/customers/" + id).ok().get("addresses").findValuesAsString("defaultdelivery"))
                .containsExactly("false", "true", "false");
        assertThat(API.get(addresses + "?offset=2").ok()).hasSize(1);

        API.delete(addresses + "/" + two).expect(204);
        assertThat(API.get(addresses).ok().findValuesAsString("name")).containsExactly("One", "Three");
        int stranger = customer();
        refused(404, 20, () -> API.delete(addresses + "/" + two));
        refused(404, 20, () -> API.put(addresses + "/" + two, "{\"name\": \"x\"}"));
        refused(404, 20, () -> API.put("/customers/%d/addresses/%d".formatted(stranger,
                three.get("idcustomer_address").asInt()), "{\"name\": \"x\"}"));
        refused(404, 20, () -> API.delete("/customers/%d/addresses/%d".formatted(stranger,
                three.get("idcustomer_address").asInt())));
        refused(400, 5, () -> API.post(addresses, "{\"city\": \"Delft\"}"));
        refused(400, 9, () -> API.post(addresses, "{\"name\": \"x\", \"country\": \"XX\"}"));
    }

    @Test
    @Rule({"CON-52", "CON-56", "CUS-10", "CUS-11", "CUS-12"})
    void findsCustomersBySearchAndFilters() {
        var mark = unique();
        int first = API.post("/customers", "{\"name\": \"%s A\", \"contactname\": \"K_%%\"}".formatted(mark)).created()
                .get("idcustomer").asInt();
        var second = API.post("/customers", "{\"name\": \"B\", \"contactname\": \"x%s\"}".formatted(mark)).created();
        int third = API.post("/customers", "{\"name\": \"C\", \"emailaddress\": \"%s@example.com\"}".formatted(mark)).created()
                .get("idcustomer").asInt();

        var found = API.get("/customers?search=" + mark.toUpperCase(java.util.Locale.ROOT)).ok();
        assertThat(found.findValuesAsString("idcustomer")).containsExactly(String.valueOf(first),
                second.get("idcustomer").asString(), String.valueOf(third));
        assertThat(found.get(0).get("tags").isObject()).isTrue();
        assertThat(API.get("/customers?search=%s&sinceid=%d", mark, first).ok()).hasSize(2);
        assertThat(API.get("/customers?search=%s&offset=2", mark).ok()).hasSize(1);
        assertThat(API.get("/customers?search=%s&sincedate=2999-01-01", mark).ok()).isEmpty();
        assertThat(API.get("/customers?search=%s&updated_after=2000-01-01" + Client.asOfNow(), mark).ok()).hasSize(3);
        assertThat(API.get("/customers?search=" + second.get("customerid").asString()).ok().findValuesAsString("idcustomer"))
                .contains(second.get("idcustomer").asString());
        API.get("/customers?updated_after=yesterday").refused(400, 5);
    }

    @Test
    @Rule({"CUS-23", "CUS-24", "CUS-25", "CUS-26"})
    void fillsAndEmptiesCustomerFields() {
        int segment = API.post("/admin/customerfields",
                "{\"title\": \"Segment\", \"type\": \"select\", \"values\": [\"Retail\", \"Trade\"], \"required\": true}")
                .created()
                .get("idcustomerfield").asInt();
        int note = API.post("/admin/customerfields", "{\"title\": \"Note\"}").created().get("idcustomerfield").asInt();
        assertThat(API.get("/customerfields/" + segment).ok().propertyNames()).containsExactly("idcustomerfield", "title", "type",
                "values", "required");
        assertThat(API.get("/customerfields").ok().findValuesAsString("idcustomerfield"))
                .contains(String.valueOf(segment), String.valueOf(note));

        int id = API.post("/customers",
                "{\"name\": \"Ann\", \"customerfields\": [{\"idcustomerfield\": %d, \"value\": \"Trade\"}]}".formatted(segment))
                .created().get("idcustomer").asInt();
        var path = "/customers/" + id;
        API.put(path, "{\"customerfields\": [{\"idcustomerfield\": %d, \"value\": \"n\"}]}".formatted(note)).ok();
        assertThat(API.get(path).ok().get("customerfields").findValuesAsString("value")).containsExactly("Trade", "n");
        assertThat(API.put(path + "/customerfields/" + segment, "{\"value\": \"Retail\"}").ok().get("customerfields").get(0))
                .isEqualTo(fulfilment.server.Client
                        .parse("{\"idcustomerfield\": %d, \"title\": \"Segment\", \"value\": \"Retail\"}".formatted(segment)));
        assertThat(API.put(path + "/customerfields/" + segment, "{\"value\": \"\"}").ok().get("customerfields")
                .findValuesAsString("value")).containsExactly("n");

        refused(400, 5, () -> API.put(path + "/customerfields/" + segment, "{\"value\": \"Nobody\"}"));
        refused(400, 5, () -> API.put(path + "/customerfields/" + segment, "{}"));
        refused(400, 5, () -> API.put(path + "/customerfields/2000000000", "{\"value\": \"x\"}"));
        refused(404, 20, () -> API.put("/customers/99999999/customerfields/" + note, "{\"value\": \"x\"}"));
        refused(404, 20, () -> API.get("/customerfields/2000000000"));
        refused(400, 5, () -> API.post("/admin/customerfields", "{\"title\": \"x\", \"type\": \"radio\"}"));
        People.user("null").post("/admin/customerfields", "{\"title\": \"x\"}").refused(403, 1017);
    }

    @Test
    @Rule("TIM-1")
    void hidesADeletedCustomerExceptInThePast() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var api = service.admin();
        int id = api.post("/customers", "{\"name\": \"Ann\", \"addresses\": [{\"name\": \"Home\"}]}").created()
                .get("idcustomer").asInt();
        int address = api.get("/customers/%d/addresses", id).ok().get(0).get("idcustomer_address").asInt();
        clock.passes(Duration.ofMinutes(1));
        var then = api.get("/customers/" + id).ok();
        var listed = api.get("/customers").ok();
        var addresses = api.get("/customers/%d/addresses", id).ok();
        clock.passes(Duration.ofMinutes(1));
        api.put("/customers/" + id, "{\"name\": \"Bo\"}").ok();
        api.put("/customers/%d/addresses/%d".formatted(id, address), "{\"name\": \"Work\"}").ok();
        clock.passes(Duration.ofMinutes(1));
        api.delete("/customers/" + id).expect(204);

        api.get("/customers/" + id).refused(404, 20);
        api.get("/customers/%d/addresses", id).refused(404, 20);
        api.put("/customers/" + id, "{\"name\": \"Cy\"}").refused(404, 20);
        api.delete("/customers/" + id).refused(404, 20);
        assertThat(api.get("/customers").ok().findValuesAsString("idcustomer")).doesNotContain("" + id);
        clock.passes(Duration.ofMinutes(1));
        var asOf = "?as_of=" + year + "-06-01T10:01:00";
        assertThat(api.get("/customers/" + id + asOf).ok()).isEqualTo(then);
        assertThat(api.get("/customers" + asOf).ok()).isEqualTo(listed);
        assertThat(api.get("/customers/" + id + "/addresses" + asOf).ok()).isEqualTo(addresses);
    }

    @Test
    @Rule("CUS-9")
    void refusesToDeleteACustomerThatIsNamed() {
        int id = customer();
        var customers = Service.shared().bean(CustomerRegister.class);
        var transaction = new TransactionTemplate(Service.shared().bean(PlatformTransactionManager.class));
        transaction.executeWithoutResult(status -> customers.link("orders", 2_000_000_000, new CustomerId(id), GONE));

        refused(400, 1003, () -> API.delete("/customers/" + id));
        API.get("/customers/" + id).ok();

        transaction.executeWithoutResult(status -> customers.unlink("orders", 2_000_000_000));
        API.delete("/customers/" + id).expect(204);
        var late = org.assertj.core.api.Assertions.catchThrowableOfType(Rejection.class, () -> transaction
                .executeWithoutResult(status -> customers.link("orders", 2_000_000_000, new CustomerId(id), GONE)));
        assertThat(late.code()).isEqualTo(ErrorCode.ORDER_UNKNOWN_CUSTOMER);
    }

    @Test
    @Rule("CUS-20")
    void givesDecisionsTheCurrentDataOfACustomer() {
        var known = Service.shared().bean(CustomerRegister.class);
        int id = API.post("/customers", """
                {"name": "Ann", "contactname": "A", "telephone": "1", "emailaddress": "a@example.com", "discount": 5,
                 "calculatevat": false, "language": "nl", "auto_split": false, "idtemplate": 1, "default_order_remarks": "Ring",
                 "addresses": [{"name": "One", "city": "Delft", "country": "NL"}, {"name": "Two", "defaultdelivery": true}]}""")
                .created().get("idcustomer").asInt();

        var facts = known.find(new CustomerId(id)).orElseThrow();
        assertThat(facts.naming()).isEqualTo(new CustomerName("Ann", "A"));
        assertThat(facts.contact()).isEqualTo(new Contact("1", "a@example.com"));
        assertThat(facts.discount().amount()).isEqualByComparingTo("5");
        assertThat(facts.calculatevat()).isFalse();
        assertThat(facts.language().code()).isEqualTo("nl");
        assertThat(facts.autoSplit()).isFalse();
        assertThat(Id.value(facts.idtemplate())).isEqualTo(1);
        assertThat(facts.defaultOrderRemarks()).isEqualTo("Ring");
        assertThat(Id.value(facts.idfulfilmentCustomer())).isNull();
        assertThat(facts.pricelists()).isEmpty();
        assertThat(facts.deliveryAddress().orElseThrow().name()).isEqualTo("Two");
        assertThat(facts.invoiceAddress().orElseThrow().name()).isEqualTo("One");
        assertThat(facts.invoiceAddress().orElseThrow().address().country().code()).isEqualTo("NL");

        API.delete("/customers/%d/addresses/%d".formatted(id, facts.addresses().get(0).idcustomerAddress())).expect(204);
        assertThat(known.find(new CustomerId(id)).orElseThrow().invoiceAddress().orElseThrow().name()).isEqualTo("Two");
        API.put("/customers/" + id, "{\"name\": \"Bo\"}").ok();
        assertThat(known.find(new CustomerId(id)).orElseThrow().naming().name()).isEqualTo("Bo");
        API.delete("/customers/" + id).expect(204);
        assertThat(known.find(new CustomerId(id))).isEmpty();
        assertThat(known.find(new CustomerId(customer())).orElseThrow().deliveryAddress()).isEmpty();
    }

    @Test
    @Rule({"AUT-18", "AUT-19", "CUS-11", "CUS-13"})
    void showsALimitedKeyOnlyItsOwnCustomers() {
        var owner = People.fulfilmentCustomer();
        var other = People.fulfilmentCustomer();
        var scoped = People.user(owner);
        int theirs = API.post("/customers", "{\"name\": \"x\", \"idfulfilment_customer\": %s}".formatted(other)).created()
                .get("idcustomer").asInt();
        int nobodys = customer();

        var made = scoped
                .post("/customers", "{\"name\": \"Ann\", \"idfulfilment_customer\": %s, \"addresses\": [{\"name\": \"a\"}]}"
                        .formatted(other))
                .created();
        var own = "/customers/" + made.get("idcustomer").asInt();
        assertThat(made.get("idfulfilment_customer").asString()).isEqualTo(owner);
        assertThat(scoped.get("/customers").ok().findValuesAsString("idcustomer"))
                .containsExactly(made.get("idcustomer").asString());
        assertThat(API.get("/customers?idfulfilment_customer=" + other).ok().findValuesAsString("idcustomer"))
                .containsExactly(String.valueOf(theirs));
        assertThat(scoped.put(own, "{\"name\": \"Bo\", \"idfulfilment_customer\": null}").ok().get("idfulfilment_customer")
                .asString()).isEqualTo(owner);
        int address = scoped.post(own + "/addresses", "{\"name\": \"b\"}").created().get("idcustomer_address").asInt();
        assertThat(scoped.get(own + "/addresses").ok()).hasSize(2);
        scoped.put(own + "/addresses/" + address, "{\"name\": \"c\"}").ok();
        scoped.delete(own + "/addresses/" + address).expect(204);

        for (int foreign : new int[] {theirs, nobodys}) {
            var path = "/customers/" + foreign;
            refused(404, 20, () -> scoped.get(path));
            refused(404, 20, () -> scoped.put(path, "{\"name\": \"mine\"}"));
            refused(404, 20, () -> scoped.delete(path));
            refused(404, 20, () -> scoped.get(path + "/addresses"));
            refused(404, 20, () -> scoped.post(path + "/addresses", "{\"name\": \"x\"}"));
            refused(404, 20, () -> scoped.put(path + "/addresses/1", "{\"name\": \"x\"}"));
            refused(404, 20, () -> scoped.delete(path + "/addresses/1"));
        }
        refused(403, 1017, () -> scoped.get("/customerfields"));
        refused(403, 1017, () -> scoped.put(own + "/customerfields/1", "{\"value\": \"x\"}"));
        scoped.delete(own).expect(204);
    }

    @Test
    @Rule("CON-73")
    void aRepeatedRequestMakesOneCustomer() {
        var once = API.header("Idempotency-Key", unique());
        var first = once.post("/customers", "{\"name\": \"Ann\"}").created();

        assertThat(once.post("/customers", "{\"name\": \"Ann\"}").created()).isEqualTo(first);
    }

    @Test
    @Rule("CUS-6")
    void replacesAllPriceListsOfACustomer() {
        int friends = pricelist();
        int family = pricelist();
        int traders = pricelist();
        var path = "/customers/"
                + API.post("/customers", "{\"name\": \"Ann\", \"pricelists\": [%d, %d]}".formatted(friends, family))
                        .created().get("idcustomer").asInt();
        assertThat(API.get(path).ok().get("pricelists")).hasSize(2);

        var changed = API.put(path, "{\"pricelists\": [%d]}".formatted(traders)).ok();
        assertThat(changed.get("pricelists")).hasSize(1);
        assertThat(changed.get("pricelists").get(0).asInt()).isEqualTo(traders);
        assertThat(API.put(path, "{\"name\": \"Bo\"}").ok().get("pricelists")).hasSize(1);

        assertThat(API.put(path, "{\"pricelists\": null}").ok().get("pricelists")).isEmpty();
    }

    private static int pricelist() {
        return API.post("/admin/pricelists", "{\"name\": \"%s\"}".formatted(unique())).created().get("idpricelist").asInt();
    }
}
