package fulfilment.query.returns;

import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Meta;
import fulfilment.api.requests.Json;
import fulfilment.api.returns.ReturnEvent;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnLabelEvent;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCreated;
import fulfilment.api.returns.ReturnLabelView;
import fulfilment.api.returns.ReturnQuery.FindReplacement;
import fulfilment.api.returns.ReturnQuery.FindReturn;
import fulfilment.api.returns.ReturnQuery.FindReturnLabel;
import fulfilment.api.returns.ReturnQuery.FindReturnLog;
import fulfilment.api.returns.ReturnQuery.FindReturnedProduct;
import fulfilment.api.returns.ReturnQuery.ListReplacements;
import fulfilment.api.returns.ReturnQuery.ListReturnLabels;
import fulfilment.api.returns.ReturnQuery.ListReturnLogs;
import fulfilment.api.returns.ReturnQuery.ListReturnedProducts;
import fulfilment.api.returns.ReturnQuery.ListReturns;
import fulfilment.api.returns.ReturnView.Head;
import fulfilment.api.wire.Wire;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.comments.Commentable;
import fulfilment.query.customers.CustomerSearch;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about returns, their products, replacements and logs. Rules RET-30, RET-31. */
@Component
@ReadsOnlyViews
class ReturnQueries {

    private static final SortColumns SORTED = SortColumns.of("r", "returnid").and("created_at", "r.created").and("updated_at",
            "r.updated");

    private final Views views;

    ReturnQueries(Views views) {
        this.views = views;
    }

    private Select returns(@Nullable Integer scope) {
        return Select.from(views, "returns", "r").as(ReturnAnswers.RETURN.to(scope))
                .whereIs("r.idfulfilment_customer", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(FindReturn query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return returns(scope).whereIs("r.id", query.idreturn()).one();
    }

    @QueryHandler
    Json answer(ListReturns query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return inStatus(query.status(), returns(scope)).as(ReturnAnswers.OF_LIST.to(scope))
                .where("reading.folded(r.emailaddress) = reading.folded(?)", query.emailaddress()) // what the index holds
                .whereIs("r.emailaddress", query.emailaddress()).whereIs("r.idcustomer", query.idcustomer())
                .after("r.created", query.createdAfter()).after("r.updated", query.updatedAfter())
                .searchOr(CustomerSearch.by("r.idcustomer", scope), query.search(), "r.names")
                .descending().sortable(SORTED).page(query.offset()).list();
    }

    /** An unknown status finds nothing, as in other lists. Rule RET-32. */
    private static Select inStatus(@Nullable String status, Select returns) {
        return switch (status) {
            case null -> returns;
            case "processing" -> returns.where("not r.completed");
            case "completed" -> returns.where("r.completed");
            default -> returns.whereIs("r.idreturn_status::text", status);
        };
    }

    private @Nullable Json of(ReturnId idreturn, @Nullable Integer scope, AnswerDefinition shown) {
        return returns(scope).as(shown).whereIs("r.id", idreturn).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListReturnedProducts query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return of(query.idreturn(), scope, ReturnAnswers.PRODUCTS);
    }

    @QueryHandler
    @Nullable
    Json answer(FindReturnedProduct query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "return_product", "p").join("join returns r on r.id = p.idreturn")
                .as(ReturnAnswers.PRODUCT).whereIs("r.id", query.idreturn())
                .whereIs("p.id", query.idreturnProduct()).whereIs("r.idfulfilment_customer", scope).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListReplacements query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return of(query.idreturn(), scope, ReturnAnswers.REPLACEMENTS);
    }

    @QueryHandler
    @Nullable
    Json answer(FindReplacement query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "return_replacement", "p").join("join returns r on r.id = p.idreturn")
                .as(ReturnAnswers.REPLACEMENT).whereIs("r.id", query.idreturn())
                .whereIs("p.id", query.idreturnProductReplacement()).whereIs("r.idfulfilment_customer", scope).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListReturnLogs query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return of(query.idreturn(), scope, ReturnAnswers.LOGS);
    }

    @QueryHandler
    @Nullable
    Json answer(ListReturnLabels query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return of(query.idreturn(), scope, ReturnAnswers.LABELS);
    }

    @QueryHandler
    @Nullable
    Json answer(FindReturnLabel query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "return_label", "l").join("join returns r on r.id = l.idreturn")
                .as(ReturnAnswers.LABEL).whereIs("r.id", query.idreturn()).whereIs("l.id", query.idreturnLabel())
                .whereIs("r.idfulfilment_customer", scope).one();
    }

    @QueryHandler
    @Nullable
    Json answer(FindReturnLog query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "return_log", "e").join("join returns r on r.id = e.idreturn")
                .as(ReturnAnswers.LOG_ENTRY).whereIs("r.id", query.idreturn()).whereIs("e.id", query.idreturnLog())
                .whereIs("r.idfulfilment_customer", scope).one();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Commentable commentedReturns() {
            return new Commentable(SourceType.RETURN, "returns", "idfulfilment_customer",
                    about -> object().with("idreturn", number(about + ".id")).with("returnid", text(about + ".returnid")));
        }

        @Bean
        Documents<Head, ReturnEvent> returnDocuments(Wire wire) {
            return new Documents<>("returns", Head.class, ReturnEvent.class, new ReturnFold(), wire)
                    .column("idreturn_status", "int", Head::idreturnStatus)
                    .column("completed", "boolean", one -> one.completedAt() != null)
                    .column("returnid", "text", Head::returnid)
                    .column("names", "text", Tables::names)
                    .column("emailaddress", "text", Head::emailaddress)
                    .column("idcustomer", "int", Head::idcustomer)
                    .column("idorder", "int", Head::idorder)
                    .column("idfulfilment_customer", "int", Head::idfulfilmentCustomer)
                    .column("created", "timestamptz", one -> one.createdAt().truncatedTo(ChronoUnit.SECONDS))
                    .column("updated", "timestamptz", one -> one.updatedAt().truncatedTo(ChronoUnit.SECONDS))
                    .personal("id", one -> one.touched(one.updatedAt())).revision(3);
        }

        /** The texts of a return that {@code search} looks in, one a line. Rule RET-32. */
        private static String names(Head one) {
            return Stream.of(one.returnid(), one.reference(), one.sender().name(), one.sender().contactname())
                    .filter(Objects::nonNull).collect(Collectors.joining("\n"));
        }

        @Bean
        Documents<ReturnedProductFold.Kept, ReturnEvent> returnedProductDocuments(Wire wire) {
            return new Documents<>("return_product", ReturnedProductFold.Kept.class, ReturnEvent.class,
                    new ReturnedProductFold(), wire)
                    .column("shown", "text", line -> wire.write(line.shown()))
                    .column("idreturn", "int", line -> line.shown().idreturn())
                    .column("idproduct", "int", line -> line.shown().idproduct())
                    .column("productcode", "text", ReturnedProductFold.Kept::productcode)
                    .column("name", "text", ReturnedProductFold.Kept::name)
                    .column("idreturn_reason", "int", line -> line.shown().idreturnReason())
                    .column("idlocation", "int", line -> line.shown().idlocation())
                    .column("amount", "int", line -> line.shown().amount())
                    .column("price", "numeric", line -> line.shown().price().amount());
        }

        @Bean
        Documents<ReturnLabelView, ReturnLabelEvent> returnLabelDocuments(Wire wire) {
            return new Documents<>("return_label", ReturnLabelView.class, ReturnLabelEvent.class, new ReturnLabelFold(), wire)
                    .column("idreturn", "int", ReturnLabelView::idreturn)
                    .begunBy(ReturnLabelCreated.class::isInstance).personal("id");
        }

        @Bean
        Documents<ReplacementFold.Kept, ReturnEvent> replacementDocuments(Wire wire) {
            return new Documents<>("return_replacement", ReplacementFold.Kept.class, ReturnEvent.class, new ReplacementFold(),
                    wire)
                    .column("shown", "text", line -> wire.write(line.shown()))
                    .column("idreturn", "int", line -> line.shown().idreturn())
                    .column("idproduct", "int", line -> line.shown().idproduct())
                    .column("productcode", "text", ReplacementFold.Kept::productcode)
                    .column("name", "text", ReplacementFold.Kept::name)
                    .column("idorder_product", "int", ReplacementFold.Kept::idorderProduct)
                    .column("amount", "int", line -> line.shown().amount())
                    .column("price", "numeric", line -> line.shown().price().amount());
        }
    }
}
