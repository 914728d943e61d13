import java.io.BufferedReader;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import org.apache.jena.graph.Graph;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.shacl.ShaclValidator;
import org.apache.jena.shacl.Shapes;

/** Reads RDF and validates shapes with Apache Jena. See consume.py about jobs and results. */
class Jena {
  public static void main(String[] arguments) throws Exception {
    BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    for (String line = jobs.readLine(); line != null; line = jobs.readLine()) {
      String result;
      try {
        result = "ok\t" + run(line.split("\t"));
      } catch (Throwable error) {
        result = "failed\t" + error;
      }
      System.out.println(result.replace('\n', ' '));
    }
  }

  static String run(String[] job) throws Exception {
    switch (job[0]) {
      case "read":
        try (OutputStream out = new FileOutputStream(job[2])) {
          RDFDataMgr.write(out, RDFDataMgr.loadGraph(job[1]), Lang.NTRIPLES);
        }
        return "";
      case "validate":
        Graph data = RDFDataMgr.loadGraph(job[1]);
        return ShaclValidator.get().validate(Shapes.parse(RDFDataMgr.loadGraph(job[2])), data).conforms() ? "conforms" : "violates";
      default:
        throw new IllegalArgumentException(job[0]);
    }
  }
}
