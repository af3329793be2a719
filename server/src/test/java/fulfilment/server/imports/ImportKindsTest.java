package fulfilment.server.imports;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Files of customers, suppliers, locations and stock. Rules IMP-7, IMP-12. */
class ImportKindsTest {

    private final Service service = Service.shared();
    private final Client api = service.admin();
    private final String name = Unique.text();

    private JsonNode imported(String kind, String file) {
        var tried = api.post("/imports/%s?dry_run=true".formatted(kind), file).ok();
        var done = api.post("/imports/" + kind, file).ok();
        assertThat(outcomes(tried)).describedAs("what the dry run says").isEqualTo(outcomes(done));
        return done;
    }

    private static List<String> outcomes(JsonNode answer) {
        return answer.get("results").valueStream()
                .map(result -> "%d %s".formatted(result.get("line").asInt(), result.get("outcome").asString())).toList();
    }

    private static List<String> errors(JsonNode answer) {
        return answer.get("errors").valueStream().map(error -> "%d %s %d".formatted(error.get("line").asInt(),
                error.get("column").asString(null), error.get("code").asInt())).toList();
    }

    private JsonNode found(JsonNode answer, String kind, int index) {
        return api.get("/%s/%d", kind, answer.get("results").get(index).get("id").asInt()).ok();
    }

    @Test
    @Rule({"IMP-7", "IMP-12"})
    void customersHaveTheirNumberAndAnAddressWhenTheyAreNew() {
        int number = api.post("/customers", "{\"name\": \"Ann\"}").created().get("customerid").asInt();
        var file = """
                customerid;name;discount;auto_split;address;city;country
                %d;Ann B;2,5;ja;Street 1;Utrecht;NL
                %d;Bob;;nee;Street 2;Gent;BE
                x;Carl;;;;;
                """.formatted(number, number + 1_000_000);
        var answer = imported("customers", file);
        assertThat(outcomes(answer)).containsExactly("2 updated", "3 created", "4 refused");
        assertThat(errors(answer)).containsExactly("4 customerid 5");
        assertThat(answer.get("results").get(0).get("not_used").valueStream().map(JsonNode::asString)).containsExactly("address",
                "city",
                "country");
        assertThat(answer.get("results").get(1).get("not_used")).isEmpty();
        var ann = found(answer, "customers", 0);
        assertThat(ann.get("name").asString()).isEqualTo("Ann B");
        assertThat(ann.get("discount").asDouble()).isEqualTo(2.5);
        assertThat(ann.get("addresses")).isEmpty();
        var bob = found(answer, "customers", 1);
        assertThat(bob.get("customerid").asString()).isEqualTo(String.valueOf(number + 1_000_000));
        assertThat(bob.get("addresses").get(0).get("city").asString()).isEqualTo("Gent");
        assertThat(outcomes(api.post("/imports/customers", file).ok())).containsExactly("2 updated", "3 updated", "4 refused");
    }

    @Test
    @Rule("IMP-7")
    void suppliersHaveTheirName() {
        api.post("/suppliers", "{\"name\": \"%s & co\"}".formatted(name)).ok();
        var answer = imported("suppliers", """
                name,city,active,emailaddress
                %1$s,Breda,,
                %1$s & co,Gent,no,
                %1$s x,,,not an address
                """.formatted(name));
        assertThat(outcomes(answer)).containsExactly("2 created", "3 updated", "4 refused");
        assertThat(errors(answer)).containsExactly("4 emailaddress 5");
        assertThat(found(answer, "suppliers", 0).get("city").asString()).isEqualTo("Breda");
        assertThat(found(answer, "suppliers", 1).get("active").asBoolean()).isFalse();
        assertThat(outcomes(imported("suppliers", "name,active\n%1$s & co,yes\n".formatted(name))))
                .describedAs("an inactive one is found")
                .containsExactly("2 updated");
    }

    @Test
    @Rule("IMP-7")
    void locationsHaveTheirWarehouseAndName() {
        int one = warehouse();
        int two = warehouse();
        var answer = imported("locations", """
                idwarehouse;name;type;is_bulk_location;remarks
                %1$d;A-1;;ja;
                %2$d;A-1;;nee;near the door
                %1$d;B-1;container;;
                %1$d;A-1;;;again
                0;C-1;;;
                999999;C-1;;;
                """.formatted(one, two));
        assertThat(outcomes(answer)).containsExactly("2 created", "3 created", "4 created", "5 refused", "6 refused",
                "7 refused");
        assertThat(errors(answer)).containsExactly("5 null 5", "6 idwarehouse 5", "7 null 20");
        assertThat(found(answer, "locations", 0).get("is_bulk_location").asBoolean()).isTrue();
        assertThat(found(answer, "locations", 1).get("idwarehouse").asInt()).isEqualTo(two);
        assertThat(outcomes(imported("locations", "name,idwarehouse,remarks\nA-1,%1$d,x\nB-1,%1$d,y\n".formatted(one))))
                .containsExactly("2 updated", "3 updated");
    }

    @Test
    @Rule("IMP-7")
    void aWarehouseMayBeCalledByItsName() {
        int one = warehouse();
        var called = api.get("/warehouses/%d", one).ok().get("name").asString();
        var answer = imported("locations", "warehouse,name\n%1$s,W-1\n%1$s x,W-1\n,W-1\n".formatted(called));
        assertThat(outcomes(answer)).containsExactly("2 created", "3 refused", "4 refused");
        assertThat(errors(answer)).containsExactly("3 warehouse 5", "4 warehouse 5");
        assertThat(found(answer, "locations", 0).get("idwarehouse").asInt()).isEqualTo(one);
        api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(name)).created();
        assertThat(outcomes(imported("stock", "productcode,warehouse,amount\n%s,%s,4\n".formatted(name, called))))
                .containsExactly("2 updated");
        api.post("/imports/locations", "warehouse,idwarehouse,name\nx,1,A\n").refused(400, 5);
    }

    @Test
    @Rule("IMP-16")
    void productsHaveCustomFields() {
        field("product", "Color", "select", "[\"red\", \"blue\"]");
        field("product", "Depth", "number", "[]");
        field("product", "Fragile", "checkbox", "[]");
        var answer = imported("products", """
                productcode;name;price;productfields.%1$s Color;productfields.%1$s Depth;productfields.%1$s Fragile
                %1$s-1;Lamp;9,95;red;2,5;ja
                %1$s-2;Lamp;9,95;;;
                %1$s-3;Lamp;9,95;green;;
                %1$s-4;Lamp;9,95;;deep;
                """.formatted(name));
        assertThat(outcomes(answer)).containsExactly("2 created", "3 created", "4 refused", "5 refused");
        assertThat(errors(answer)).containsExactly("4 productfields.%s Color 5".formatted(name),
                "5 productfields.%s Depth 5".formatted(name));
        assertThat(fields(found(answer, "products", 0), "product")).containsExactly("Color red", "Depth 2.5", "Fragile 1");
        assertThat(fields(found(answer, "products", 1), "product")).isEmpty();

        var changed = imported("products", "productcode,productfields.%1$s Color,productfields.%1$s Depth\n%1$s-1,blue,\n"
                .formatted(name));
        assertThat(outcomes(changed)).containsExactly("2 updated");
        assertThat(fields(found(changed, "products", 0), "product")).containsExactly("Color blue", "Depth 2.5", "Fragile 1");
    }

    @Test
    @Rule("IMP-16")
    void customersAndOrdersHaveCustomFields() {
        field("customer", "Since", "date", "[]");
        int number = api.post("/customers", "{\"name\": \"Ann\"}").created().get("customerid").asInt();
        var customers = imported("customers", "customerid,customerfields.%s Since\n%d,2019-03-01\n".formatted(name, number));
        assertThat(fields(found(customers, "customers", 0), "customer")).containsExactly("Since 2019-03-01");

        int gift = field("order", "Gift", "text", "[]");
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(name))
                .created().get("idproduct").asInt();
        var orders = api.post("/imports/orders?columns=Text:orderfields.%d".formatted(gift), """
                reference,deliveryname,deliverycountry,idproduct,amount,Text
                %1$s-1,Ann,NL,%2$d,1,For Bob
                %1$s-1,,,%2$d,2,
                %1$s-2,Ann,NL,%2$d,1,For Bob
                %1$s-2,,,%2$d,2,For Carl
                """.formatted(name, product)).ok();
        assertThat(outcomes(orders)).containsExactly("2 created", "4 refused");
        assertThat(errors(orders)).containsExactly("5 Text 5");
        assertThat(fields(found(orders, "orders", 0), "order")).containsExactly("Gift For Bob");
    }

    private int field(String kind, String title, String type, String values) {
        return api.post("/admin/%sfields".formatted(kind), "{\"title\": \"%s %s\", \"type\": \"%s\", \"values\": %s}"
                .formatted(name, title, type, values)).created().get("id%sfield".formatted(kind)).asInt();
    }

    /** The titles and values of the fields of this test. */
    private List<String> fields(JsonNode object, String kind) {
        return object.get(kind + "fields").valueStream().filter(field -> field.get("title").asString().startsWith(name + " "))
                .map(field -> field.get("title").asString().substring(name.length() + 1) + " " + field.get("value").asString(""))
                .toList();
    }

    private int warehouse() {
        return api.post("/admin/warehouses", "{\"name\": \"%s\", \"accept_orders\": false, \"priority\": 99}"
                .formatted(Unique.text())).created().get("idwarehouse").asInt();
    }

    @Test
    @Rule("IMP-7")
    void stockIsSetToTheLevelOfTheLine() {
        int one = warehouse();
        int two = warehouse();
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(name))
                .created()
                .get("idproduct").asInt();
        api.post("/products/%d/stock/%d".formatted(product, one), "{\"amount\": 3, \"reason\": \"found\"}").ok();
        var answer = imported("stock", """
                productcode;idwarehouse;amount;reason
                %1$s;%2$d;7;counted
                %1$s;%3$d;5;
                %1$s x;%2$d;5;
                %1$s;999999;5;
                %1$s;%2$d;;
                """.formatted(name, one, two));
        assertThat(outcomes(answer)).containsExactly("2 updated", "3 updated", "4 refused", "5 refused", "6 refused");
        assertThat(errors(answer)).containsExactly("4 null 20", "5 null 20", "6 null 5");
        assertThat(api.get("/products/%d/stock/%d", product, one).ok().get("stock").asInt()).isEqualTo(7);
        assertThat(api.get("/products/%d/stock/%d", product, two).ok().get("stock").asInt()).isEqualTo(5);
        assertThat(api.get("/stockhistory?idproduct=%d", product).ok().valueStream()
                .map(entry -> "%+d %s".formatted(entry.get("stock_change").asInt(), entry.get("reason").asString())))
                .containsExactlyInAnyOrder("+5 import", "+4 counted", "+3 found");
        assertThat(errors(api.post("/imports/stock", "productcode,idwarehouse,amount\n%s,%d,-1\n".formatted(name, one)).ok()))
                .containsExactly("2 amount 5");
    }

    @Test
    @Rule({"IMP-7", "IMP-15"})
    void stockComesToLocationsAndLots() {
        var lots = Service.sharedWithLots().admin();
        int warehouse = lots
                .post("/admin/warehouses", "{\"name\": \"%s\", \"accept_orders\": false, \"priority\": 99}".formatted(name))
                .created().get("idwarehouse").asInt();
        int shelf = location(lots, warehouse, "A-1");
        int second = location(lots, warehouse, "A-2");
        int other = location(lots, warehouse, "A-3");
        int product = lots.post("/products", "{\"productcode\": \"%s\", \"name\": \"Milk\", \"price\": 1}".formatted(name))
                .created().get("idproduct").asInt();
        var file = """
                productcode;warehouse;location;idlocation;lot_number;expiration_date;change;amount
                %1$s;%1$s;A-1;;M 1;2031-05-01;7;
                %1$s;%1$s;A-2;;M 2;2031-06-01;3;
                %1$s;%1$s;;%2$d;M 1;2031-05-01;4;
                %1$s;%1$s;A-1;;M 1;2031-05-01;-2;
                %1$s;%1$s;A-1;%2$d;;;1;
                %1$s;%1$s;A-9;;;;1;
                %1$s;%1$s;;;;;;9
                %1$s;%1$s;A-2;;;;1;9
                """.formatted(name, other);

        var tried = lots.post("/imports/stock?dry_run=true", file).ok();
        var done = lots.post("/imports/stock", file).ok();

        assertThat(outcomes(done)).isEqualTo(outcomes(tried)).containsExactly("2 updated", "3 updated", "4 updated", "5 refused",
                "6 refused", "7 refused", "8 refused", "9 refused");
        assertThat(messages(done)).containsExactly("the product is in line 2 already: a file can have each one once",
                "location must be empty where idlocation is not",
                "location must be the name of one location of the warehouse, and 'A-9' is that of none",
                "line 4 changes this stock already: a file can set it or change it, and no line waits for another one",
                "amount or change is required, not both: the pieces that the warehouse shall have, or those that come or, if negative, go");
        assertThat(errors(done)).containsExactly("5 null 5", "6 location 5", "7 location 5", "8 null 5", "9 amount 5");
        assertThat(lots.get("/products/%d/stock/%d", product, warehouse).ok().get("stock").asInt()).isEqualTo(14);
        assertThat(List.of(shelf, second, other).stream().map(place -> lots.get("/locations/%d/products", place).ok().get(0))
                .map(found -> "%d of %s".formatted(found.get("stock_for_product").get("stock").asInt(),
                        found.get("lot_number").asString())))
                .containsExactly("7 of M 1", "3 of M 2", "4 of M 1");
        assertThat(outcomes(lots.post("/imports/stock",
                "productcode,warehouse,location,lot_number,change\n%1$s,%1$s,A-2,M 2,-4\n".formatted(name)).ok()))
                .describedAs("more than there is").containsExactly("2 refused");
        assertThat(messages(lots.post("/imports/stock",
                "productcode,warehouse,location,amount\n%1$s,%1$s,A-1,4\n".formatted(name)).ok()))
                .containsExactly("location needs change: amount is the level of the whole warehouse");
    }

    private static int location(Client api, int warehouse, String name) {
        return api.post("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\"}".formatted(warehouse, name)).created()
                .get("idlocation").asInt();
    }

    private int product(String code, String... members) {
        return api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 3%s}".formatted(code,
                String.join("", members))).created().get("idproduct").asInt();
    }

    /** As if the service had ended before the answers to whole files were kept. */
    private void forgetAnswers() {
        service.bean(JdbcTemplate.class).update("delete from edge.answer where key like ?", "%:" + name + "%");
    }

    private static List<String> messages(JsonNode answer) {
        return answer.get("errors").valueStream().map(error -> error.get("message").asString()).toList();
    }

    @Test
    @Rule("IMP-13")
    void theLinesOfAnOrderAreItsProducts() {
        var customer = api.post("/customers", "{\"name\": \"Ann\"}").created();
        product(name + "a");
        product(name + "b");
        var file = """
                reference;customerid;deliveryname;deliveryaddress;deliverycity;deliverycountry;preferred_delivery_date;productcode;amount;price;remarks
                %1$s 1;%2$s;Ann;Street 1;Utrecht;NL;2027-01-31;%1$sa;2;9,95;red
                %1$s 2;;Bob;Street 2;Gent;BE;;%1$sb;1;;
                %1$s 1;;;;;;;%1$sb;3;;
                %1$s 3;;Carl;Street 3;Gent;BE;;%1$sb;0;;
                %1$s 4;;Dora;Street 4;Gent;BE;;%1$sa;1;;
                %1$s 4;;Dora;Street 4;Brussel;;;%1$sx;x;;
                %1$s 5;;Eva;Street 5;Gent;BE;;%1$sa;1;;
                %1$s 5;;;;;;;%1$s none;1;;
                %1$s 6;999999999;Fay;Street 6;Gent;BE;;%1$sa;1;;
                """.formatted(name, customer.get("customerid").asString());
        var answer = imported("orders", file);
        assertThat(answer.get("lines").asInt()).isEqualTo(9);
        assertThat(answer.get("created").asInt()).isEqualTo(2);
        assertThat(outcomes(answer)).containsExactly("2 created", "3 created", "5 refused", "6 refused", "8 refused",
                "10 refused");
        assertThat(errors(answer)).containsExactly("5 amount 23", "7 amount 5", "7 deliverycity 5", "9 null 24",
                "10 customerid 5");
        assertThat(messages(answer)).contains(
                "deliverycity must be empty or the same in all lines of the order: line 6 says otherwise",
                "no product has the code '%s none'".formatted(name),
                "customerid must be the number of a customer, and '999999999' is none");
        var order = found(answer, "orders", 0);
        assertThat(order.get("reference").asString()).isEqualTo(name + " 1");
        assertThat(order.get("idcustomer").asInt()).isEqualTo(customer.get("idcustomer").asInt());
        assertThat(order.get("preferred_delivery_date").asString()).isEqualTo("2027-01-31");
        assertThat(order.get("products").valueStream().map(line -> "%s %d %s %s".formatted(line.get("productcode").asString(),
                line.get("amount").asInt(), line.get("price").asDouble(), line.get("remarks").asString(""))))
                .containsExactly(name + "a 2 9.95 red", name + "b 3 3.0 ");
        assertThat(found(answer, "orders", 1).get("deliverycountry").asString()).isEqualTo("BE");
    }

    @Test
    @Rule({"IMP-11", "IMP-13"})
    void anOrderIsImportedOnce() {
        product(name);
        var file = """
                reference,deliveryname,deliverycountry,productcode,amount
                %1$s,Bob,BE,%1$s,1
                """.formatted(name);
        var once = api.header("Idempotency-Key", name + " once");
        int id = once.post("/imports/orders", file).ok().get("results").get(0).get("id").asInt();
        var again = api.post("/imports/orders", file).ok();
        assertThat(outcomes(again)).containsExactly("2 refused");
        assertThat(messages(again)).containsExactly(
                "reference is that of another order (idorder %d): an import only creates new ones".formatted(id));
        assertThat(outcomes(api.post("/imports/orders?dry_run=true", file).ok())).containsExactly("2 refused");

        var other = api.header("Idempotency-Key", name + " other");
        assertThat(outcomes(other.post("/imports/orders", file).ok())).containsExactly("2 refused");
        assertThat(api.get("/orders?reference=%s", name).ok()).hasSize(1);

        forgetAnswers();
        var repeated = once.post("/imports/orders", file).ok();
        assertThat(outcomes(repeated)).containsExactly("2 created");
        assertThat(repeated.get("results").get(0).get("id").asInt()).isEqualTo(id);
        assertThat(api.get("/orders?reference=%s", name).ok()).hasSize(1);

        assertThat(api.delete("/orders/%d".formatted(id)).status()).isEqualTo(204);
        forgetAnswers();
        assertThat(outcomes(other.post("/imports/orders", file).ok()))
                .describedAs("a cancelled order may come again, and the key was used for nothing").containsExactly("2 created");
    }

    @Test
    @Rule({"IMP-7", "IMP-13"})
    void theLinesOfAPurchaseOrderAreItsProducts() {
        int supplier = api.post("/suppliers", "{\"name\": \"%s\"}".formatted(name)).ok().get("idsupplier").asInt();
        int product = product(name);
        var file = """
                supplier_orderid,supplier,delivery_date,productcode,amount,price
                %1$s 1,%1$s,2027-02-01,%1$s,10,1.50
                %1$s 1,,,%1$s,5,
                %1$s 2,%1$s x,,%1$s,5,
                %1$s 3,%1$s,,%1$s x,5,
                %1$s 4,%1$s,31-12-2027,%1$s,0,
                """.formatted(name);
        var answer = imported("purchaseorders", file);
        assertThat(outcomes(answer)).containsExactly("2 created", "4 refused", "5 refused", "6 refused");
        assertThat(errors(answer)).startsWith("4 supplier 5", "5 productcode 5");
        var order = found(answer, "purchaseorders", 0);
        assertThat(order.get("idsupplier").asInt()).isEqualTo(supplier);
        assertThat(order.get("products").valueStream().map(line -> "%d %d".formatted(line.get("idproduct").asInt(),
                line.get("amount").asInt()))).containsExactly(product + " 10", product + " 5");
        assertThat(messages(api.post("/imports/purchaseorders", file).ok()).getFirst())
                .startsWith("supplier_orderid is that of another purchase order (idpurchaseorder ");
        api.header("Idempotency-Key", name).post("/imports/purchaseorders?mode=all", file).ok();
        assertThat(api.get("/purchaseorders?search=%s", name).ok()).hasSize(1);
    }
}
